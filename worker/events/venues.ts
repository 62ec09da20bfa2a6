import { type InferSelectModel, and, count, eq, getTableColumns, sql } from 'drizzle-orm'
import { type Venue, type VenueInput, type VenueList, shownAddress } from '../../shared/events'
import { recordAudit, recordUpdate } from '../audit'
import { batch, oneBatch } from '../db/batch'
import type { Database } from '../db/client'
import { sortedPage } from '../db/paging'
import type { Checked, Reading, Writing } from '../env'
import { DomainError } from '../errors'
import { isoNow, newId } from '../lib/ids'
import { contains, searchKey } from '../lib/search'
import { events, venues } from './tables'

const { search_key: _, ...columns } = getTableColumns(venues)
const eventsCount = sql<number>`(select count(*) from ${events} e where e.venue_id = ${sql`${venues.id}`})`
/** Rows stored by earlier releases have no city and state in their key. */
const searched = sql`${venues.search_key} || char(31) ||
  lower(concat_ws(', ', ${venues.address}, ${venues.city}, ${venues.state}))`
const SORT_KEYS = { name: venues.search_key, created_at: venues.created_at }

type Row = Omit<InferSelectModel<typeof venues>, 'search_key'> & { events_count: number }

export async function listVenues({ db, env }: Pick<Reading, 'db' | 'env'>, query: VenueList) {
  const page = await sortedPage(env.SESSION_SECRET, query, SORT_KEYS, venues.id)
  const matches = contains(searched, query.search)
  return oneBatch(
    {
      rows: db
        .select({
          ...columns,
          events_count: eventsCount.as('events_count'),
          sort_key: page.sort_key,
        })
        .from(venues)
        .where(and(matches, page.where))
        .orderBy(...page.orderBy)
        .limit(page.limit),
      count: db.select({ total: count() }).from(venues).where(matches),
    },
    async ({ rows, count: [all] }) => {
      const { items, next_cursor } = await page.resultOf(rows)
      return { venues: items.map(venueView), total: all?.total ?? 0, next_cursor }
    },
  )
}

/** @throws DomainError `not_found` */
export const findVenue = ({ db, param }: Reading) =>
  oneBatch({ found: selectVenue(db, param('id')) }, ({ found }) => venueFrom(found))

const selectVenue = (db: Database, id: string) =>
  db
    .select({ ...columns, events_count: eventsCount.as('events_count') })
    .from(venues)
    .where(eq(venues.id, id))

function venueFrom([row]: Row[]) {
  if (!row) throw new DomainError('not_found')
  return venueView(row)
}

export function createVenue({ db, actor }: Writing, input: VenueInput) {
  const now = isoNow()
  const id = newId()
  return oneBatch(
    {
      added: db
        .insert(venues)
        .values({ id, ...input, search_key: keyOf(input), created_at: now, updated_at: now }),
      audit: recordAudit(db, actor, {
        action: 'venue.create',
        target: { id, label: input.name },
        after: input,
      }),
      stored: selectVenue(db, id),
    },
    (done) => venueFrom(done.stored),
  )
}

/** Existing events keep their own copy of the fields. @throws DomainError `not_found` */
export function changeVenue({ db, actor, param }: Writing, input: VenueInput) {
  const id = param('id')
  const aside = { search_key: keyOf(input), updated_at: isoNow() }
  return oneBatch(
    {
      ...recordUpdate(
        db,
        actor,
        { action: 'venue.update', target: { id, label: input.name } },
        { table: venues, set: input, aside, where: eq(venues.id, id) },
      ),
      stored: selectVenue(db, id),
    },
    (done) => venueFrom(done.stored),
  )
}

/** Refused if an event uses the venue. @throws DomainError `not_found`, `venue_in_use` */
export async function deleteVenue({ db, viewer, param }: Checked) {
  const id = param('id')
  const venue = venueFrom(await selectVenue(db, id))
  const { left } = await batch(db, {
    deleted: db
      .delete(venues)
      .where(
        sql`${venues.id} = ${id} and not exists (select 1 from ${events} e where e.venue_id = ${id})`,
      ),
    audit: recordAudit(db, viewer, {
      action: 'venue.delete',
      target: { id, label: venue.name },
      before: fieldsOf(venue),
    }),
    left: db.select({ id: venues.id }).from(venues).where(eq(venues.id, id)),
  })
  if (left.length > 0) throw new DomainError('venue_in_use')
}

const keyOf = (input: VenueInput) => searchKey(input.name, shownAddress(input))

const venueView = (row: Row): Venue => ({
  id: row.id,
  ...fieldsOf(row),
  events_count: row.events_count,
  created_at: row.created_at,
  updated_at: row.updated_at,
})

const fieldsOf = (row: VenueInput | Row): VenueInput => ({
  name: row.name,
  address: row.address,
  city: row.city,
  state: row.state,
  country: row.country,
  postal_code: row.postal_code,
  capacity: row.capacity,
  time_zone: row.time_zone,
})
