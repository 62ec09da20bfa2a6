import { and, asc, eq, gte, isNotNull, or } from 'drizzle-orm'
import type { Language } from '../../shared/language'
import type { Page } from '../../shared/lists'
import type { Database } from '../db/client'
import { keysetPage } from '../db/paging'
import { DomainError } from '../errors'
import { isoIn, isoNow } from '../platform/ids'
import { selectEvents } from './selection'
import { events } from './tables'
import { publicEvent } from './views'

const YEAR = 365 * 24 * 3600
/** Far more than an artist plays in the years a calendar shows. */
const CALENDAR_MAX = 1000

const isPublished = eq(events.status, 'published')
/** Cancelled, and known to those who had it in their calendars. A draft that was dropped is nobody's business. */
const isCalledOff = and(eq(events.status, 'cancelled'), isNotNull(events.announced_at))
const isAnnounced = or(isPublished, isCalledOff)

/** Published events by their date; with `cancelled`, also those that were called off. */
export async function listPublished(
  db: Database,
  secret: string,
  { cancelled, language, ...query }: Page & { cancelled: boolean; language: Language },
) {
  const order = { key: events.event_date, id: events.id, descending: false }
  const page = await keysetPage(secret, query, order)
  const rows = await selectEvents(db)
    .where(and(cancelled ? isAnnounced : isPublished, page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit)
  const { items, next_cursor } = await page.resultOf(rows, ({ event_date }) => event_date)
  const now = isoNow()
  return { events: items.map((row) => publicEvent(row, now, language)), next_cursor }
}

/** What a calendar is told: the last year and all that comes. */
export const listCalendarEvents = (db: Database) =>
  selectEvents(db)
    .where(and(isAnnounced, gte(events.event_date, isoIn(-YEAR))))
    .orderBy(asc(events.event_date), asc(events.id))
    .limit(CALENDAR_MAX)

/** Published, not begun yet, the next first. */
export const listUpcoming = (db: Database, limit: number) =>
  selectEvents(db)
    .where(and(isPublished, gte(events.event_date, isoNow())))
    .orderBy(asc(events.event_date), asc(events.id))
    .limit(limit)

/** Meets that are still to come, or have just begun. */
export async function listMeets(db: Database, language: Language) {
  const rows = await selectEvents(db)
    .where(and(isAnnounced, eq(events.is_virtual, true), gte(events.event_date, isoIn(-4 * 3600))))
    .orderBy(asc(events.event_date), asc(events.id))
    .limit(100)
  const now = isoNow()
  return rows.map((row) => publicEvent(row, now, language))
}

/** The event, if it was ever announced. */
export async function findPublished(db: Database, id: string) {
  const [row] = await selectEvents(db).where(and(eq(events.id, id), isAnnounced))
  if (!row) throw new DomainError('not_found')
  return row
}
