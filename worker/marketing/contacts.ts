import { and, count, eq, getTableColumns, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { ContactList, MarketingContact } from '../../shared/marketing'
import { recordAudit } from '../audit'
import { oneBatch } from '../db/batch'
import type { Database } from '../db/client'
import { sortedPage } from '../db/paging'
import type { Checked, Reading, Writing } from '../env'
import { DomainError } from '../errors'
import { isoIn, isoNow } from '../lib/ids'
import { contains } from '../lib/search'
import { suppress } from './suppression-list'
import { marketingContacts } from './tables'

const MONTH = 30 * 24 * 3600
const SORT_KEYS = {
  created_at: marketingContacts.created_at,
  name: marketingContacts.search_key,
  email: marketingContacts.email,
}

export async function listContacts({ db, env }: Pick<Reading, 'db' | 'env'>, query: ContactList) {
  const page = await sortedPage(env.SESSION_SECRET, query, SORT_KEYS, marketingContacts.id)
  const matches = matching(query)
  return oneBatch(
    {
      rows: db
        // Without a second `id`: columns of one name become one in a batch.
        .select({ ...getTableColumns(marketingContacts), sort_key: page.sort_key })
        .from(marketingContacts)
        .where(and(matches, page.where))
        .orderBy(...page.orderBy)
        .limit(page.limit),
      count: db.select({ total: count() }).from(marketingContacts).where(matches),
      counts: countContacts(db),
    },
    async ({ rows, count: [all], counts: [counts] }) => {
      const { items, next_cursor } = await page.resultOf(rows)
      return {
        counts: counts ?? { total: 0, subscribers: 0, last_30_days: 0 },
        contacts: items.map(contactView),
        total: all?.total ?? 0,
        next_cursor,
      }
    },
  )
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

export const subscribers = sql<number>`count(*) filter (where ${marketingContacts.subscribed} = 1)`

type Filters = { search: string; status: 'all' | 'subscribed' | 'unsubscribed' | null }

export const matching = ({ search, status }: Filters) =>
  and(
    contains(marketingContacts.search_key, search),
    status && status !== 'all'
      ? eq(marketingContacts.subscribed, status === 'subscribed')
      : undefined,
  )

/** Unsubscribes a contact for the team. Only the contact can subscribe again. */
export function unsubscribeContact({ db, actor, param }: Writing) {
  const id = param('id')
  return oneBatch(
    {
      unsubscribed: unsubscribe(db, eq(marketingContacts.id, id)),
      audit: recordAudit(db, actor, {
        action: 'contact.unsubscribe',
        target: { id, label: null },
      }),
      stored: selectContact(db, id),
    },
    ({ stored }) => contactView(contactFrom(stored)),
  )
}

/** A statement. Unsubscribed contacts stay unsubscribed in later imports. */
const unsubscribe = (db: Database, who: SQL) =>
  db
    .update(marketingContacts)
    .set({ subscribed: false, unsubscribed_at: isoNow() })
    .where(and(who, eq(marketingContacts.subscribed, true)))

/**
 * Deletes a contact. A hash of the address stays, so that no import adds it again.
 * @param alsoErase statements that delete the address from other domains
 */
export async function deleteContact(
  { db, viewer, param }: Checked,
  alsoErase: (email: string) => BatchItem<'sqlite'>[],
) {
  const id = param('id')
  const { email } = contactFrom(await selectContact(db, id))
  await db.batch([
    suppress(db, email),
    ...alsoErase(email),
    db.delete(marketingContacts).where(eq(marketingContacts.id, id)),
    recordAudit(db, viewer, { action: 'contact.delete', target: { id, label: null } }),
  ])
}

const selectContact = (db: Database, id: string) =>
  db.select().from(marketingContacts).where(eq(marketingContacts.id, id))

/** @throws DomainError `not_found` */
function contactFrom([row]: ContactRow[]) {
  if (!row) throw new DomainError('not_found')
  return row
}

/** The number of subscribers; with `before` only those added before that time. */
export const countSubscribers = (db: Database, before?: string) =>
  oneBatch(
    {
      subscribers: db
        .select({ count: count() })
        .from(marketingContacts)
        .where(
          and(
            eq(marketingContacts.subscribed, true),
            before === undefined ? undefined : lt(marketingContacts.created_at, before),
          ),
        ),
    },
    ({ subscribers: [row] }) => row?.count ?? 0,
  )

type ContactRow = typeof marketingContacts.$inferSelect

const contactView = (row: ContactRow): MarketingContact => ({
  id: row.id,
  first_name: row.first_name,
  last_name: row.last_name,
  email: row.email,
  subscribed: row.subscribed,
  created_at: row.created_at,
})

/** The id of the contact with this address. */
export const findContactId = async (db: Database, email: string) =>
  (
    await db
      .select({ id: marketingContacts.id })
      .from(marketingContacts)
      .where(eq(marketingContacts.email, email))
      .get()
  )?.id ?? null

/** A statement: how many contacts unsubscribed by the link in a broadcast. */
export const countUnsubscribedFrom = (db: Database, broadcastId: string) =>
  db
    .select({ count: count().as('count') })
    .from(marketingContacts)
    .where(eq(marketingContacts.unsubscribed_from, broadcastId))
