import { type SQL, and, count, eq, gte, sql } from 'drizzle-orm'
import type { ContactList } from '../../shared/marketing'
import { recordAudit } from '../audit'
import { batch } from '../db/batch'
import type { Database } from '../db/client'
import { sortedPage } from '../db/paging'
import type { Viewer } from '../env'
import { DomainError } from '../errors'
import { isoIn, isoNow } from '../platform/ids'
import { contains } from '../platform/search'
import { suppress } from './suppression-list'
import { marketingContacts } from './tables'
import { contactView } from './views'

const MONTH = 30 * 24 * 3600
const KEYS = {
  created_at: marketingContacts.created_at,
  name: marketingContacts.search_key,
  email: marketingContacts.email,
}

export async function listContacts(db: Database, secret: string, query: ContactList) {
  const page = await sortedPage(secret, query, KEYS, marketingContacts.id)
  const matches = matching(query)
  const {
    rows,
    count: [all],
    counts: [counts],
  } = await batch(db, {
    rows: db
      .select({ row: marketingContacts, id: marketingContacts.id, sort_key: page.sort_key })
      .from(marketingContacts)
      .where(and(matches, page.where))
      .orderBy(...page.orderBy)
      .limit(page.limit),
    count: db.select({ total: count() }).from(marketingContacts).where(matches),
    counts: countContacts(db),
  })
  const { items, next_cursor } = await page.resultOf(rows)
  return {
    counts: counts ?? { total: 0, subscribers: 0, last_30_days: 0 },
    contacts: items.map(({ row }) => contactView(row)),
    total: all?.total ?? 0,
    next_cursor,
  }
}

const countContacts = (db: Database) =>
  db
    .select({
      total: count().as('total'),
      subscribers: subscribers.as('subscribers'),
      last_30_days:
        sql<number>`count(*) filter (where ${gte(marketingContacts.created_at, isoIn(-MONTH))})`.as(
          'last_30_days',
        ),
    })
    .from(marketingContacts)

const subscribers = sql<number>`count(*) filter (where ${marketingContacts.subscribed} = 1)`

type Filters = { search: string; status: 'all' | 'subscribed' | 'unsubscribed' | null }

export const matching = ({ search, status }: Filters) =>
  and(
    contains(marketingContacts.search_key, search),
    status && status !== 'all'
      ? eq(marketingContacts.subscribed, status === 'subscribed')
      : undefined,
  )

/** At the team's hand. Only the contact can come back by themselves. */
export async function unsubscribeContact(db: Database, actor: Viewer, id: string) {
  await db.batch([
    unsubscribe(db, eq(marketingContacts.id, id)),
    recordAudit(db, actor, { action: 'contact.unsubscribe', target: { id, label: null } }),
  ])
  const row = await requireContact(db, id)
  return contactView(row)
}

/** A statement; whoever left stays out, also of the next import. */
export const unsubscribe = (db: Database, who: SQL) =>
  db
    .update(marketingContacts)
    .set({ subscribed: false, unsubscribed_at: isoNow() })
    .where(and(who, eq(marketingContacts.subscribed, true)))

/** What we know of them goes; a digest of the address stays, so that no import brings it back. */
export async function deleteContact(db: Database, actor: Viewer, id: string) {
  const { email } = await requireContact(db, id)
  await db.batch([
    suppress(db, email),
    db.delete(marketingContacts).where(eq(marketingContacts.id, id)),
    recordAudit(db, actor, { action: 'contact.delete', target: { id, label: null } }),
  ])
}

export async function requireContact(db: Database, id: string) {
  const row = await db.select().from(marketingContacts).where(eq(marketingContacts.id, id)).get()
  if (!row) throw new DomainError('not_found')
  return row
}
