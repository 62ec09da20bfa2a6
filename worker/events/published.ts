import { and, asc, count, eq, gte, inArray, isNotNull, or } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { AnnouncedPage } from '../../shared/events'
import type { Language } from '../../shared/language'
import { oneBatch } from '../db/batch'
import type { Database } from '../db/client'
import { keysetPage } from '../db/paging'
import type { Checked, Reading } from '../env'
import { DomainError } from '../errors'
import { isoIn, isoNow } from '../lib/ids'
import { type EventRow, selectEvents } from './event-queries'
import { events } from './tables'
import { publicEvent } from './views'

const YEAR = 365 * 24 * 3600
/** Far more than an artist plays in these years. */
const CALENDAR_MAX = 1000

const isPublished = eq(events.status, 'published')
/** Cancelled after it was announced: calendars may have it. Cancelled drafts are not shown. */
const isCancelled = and(eq(events.status, 'cancelled'), isNotNull(events.announced_at))
const isAnnounced = or(isPublished, isCancelled)

/** Published events by date; with `cancelled`, announced and cancelled ones too. */
export async function listPublished(
  { db, env, language }: Checked<'anyone'>,
  { cancelled, ...query }: z.output<typeof AnnouncedPage>,
) {
  const order = { key: events.event_date, id: events.id, descending: false }
  const page = await keysetPage(env.SESSION_SECRET, query, order)
  const rows = await selectEvents(db)
    .where(and(cancelled ? isAnnounced : isPublished, page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit)
  const { items, next_cursor } = await page.resultOf(rows, ({ event_date }) => event_date)
  return { events: publicEvents(items, language()), next_cursor }
}

/** Events for calendars: of the last year and the future. */
export const listCalendarEvents = (db: Database) =>
  selectEvents(db)
    .where(and(isAnnounced, gte(events.event_date, isoIn(-YEAR))))
    .orderBy(asc(events.event_date), asc(events.id))
    .limit(CALENDAR_MAX)

/** Published events in the future, the next first. */
export const listUpcoming = (db: Database, limit: number) =>
  selectEvents(db)
    .where(and(isPublished, gte(events.event_date, isoNow())))
    .orderBy(asc(events.event_date), asc(events.id))
    .limit(limit)

/** Virtual meets in the future, or begun in the last four hours. */
export const listMeets = ({ db, language }: Reading<'vip'>) =>
  oneBatch(
    {
      rows: selectEvents(db)
        .where(
          and(isAnnounced, eq(events.is_virtual, true), gte(events.event_date, isoIn(-4 * 3600))),
        )
        .orderBy(asc(events.event_date), asc(events.id))
        .limit(100),
    },
    ({ rows }) => ({ events: publicEvents(rows, language()) }),
  )

function publicEvents(rows: EventRow[], language: Language) {
  const now = isoNow()
  return rows.map((row) => publicEvent(row, now, language))
}

/** The event, if it was ever announced. */
export async function findPublished(db: Database, id: string) {
  const [row] = await selectEvents(db).where(and(eq(events.id, id), isAnnounced))
  if (!row) throw new DomainError('not_found')
  return row
}

/** Those of these events that were ever announced. */
export const listAnnounced = (db: Database, ids: string[]) =>
  selectEvents(db).where(and(inArray(events.id, ids), isAnnounced))

/** Published and still to come. */
export const countUpcomingEvents = (db: Database) =>
  oneBatch(
    {
      upcoming: db
        .select({ count: count() })
        .from(events)
        .where(and(eq(events.status, 'published'), gte(events.event_date, isoNow()))),
    },
    ({ upcoming: [row] }) => row?.count ?? 0,
  )
