import { and, count, eq, sql, type SQL } from 'drizzle-orm'
import type { EventChange, EventInput, EventList } from '../../shared/events'
import { FIELD_ERRORS } from '../../shared/fields'
import { recordAudit, recordUpdate } from '../audit'
import { batch, oneBatch } from '../db/batch'
import type { Database } from '../db/client'
import { guard, isGuardError } from '../db/guard'
import { sortedPage } from '../db/paging'
import type { Checked, Reading, Writing } from '../env'
import { DomainError } from '../errors'
import { findReadyUpload, isUploadFree, keepUploads, uploads, releaseUploads } from '../uploads'
import { isoNow, newId } from '../lib/ids'
import { minorOrNull } from '../lib/money'
import { contains, searchKey } from '../lib/search'
import { readBrand } from '../site'
import { type EventRow, eventColumns, selectEvents } from './event-queries'
import { events, venues } from './tables'
import { adminEvent, imageAddress } from './views'

const SORT_KEYS = {
  event_date: events.event_date,
  created_at: events.created_at,
  title: events.search_key,
}

export async function listEvents({ db, env }: Pick<Reading, 'db' | 'env'>, query: EventList) {
  const page = await sortedPage(env.SESSION_SECRET, query, SORT_KEYS, events.id)
  const matches = and(
    contains(events.search_key, query.search),
    query.status ? eq(events.status, query.status) : undefined,
    query.source ? eq(events.source, query.source) : undefined,
  )
  return oneBatch(
    {
      rows: db
        .select({ ...eventColumns, sort_key: page.sort_key })
        .from(events)
        .where(and(matches, page.where))
        .orderBy(...page.orderBy)
        .limit(page.limit),
      count: db.select({ total: count() }).from(events).where(matches),
    },
    async ({ rows, count: [all] }) => {
      const { items, next_cursor } = await page.resultOf(rows)
      const now = isoNow()
      return {
        events: items.map((row) => adminEvent(row, now)),
        total: all?.total ?? 0,
        next_cursor,
      }
    },
  )
}

/** @throws DomainError `not_found` */
export const findEvent = ({ db, param }: Reading) =>
  oneBatch({ found: selectEvent(db, param('id')) }, ({ found }) => viewFrom(found))

const selectEvent = (db: Database, id: string) => selectEvents(db).where(eq(events.id, id))

/** @throws DomainError `not_found` */
function eventFrom([row]: EventRow[]) {
  if (!row) throw new DomainError('not_found')
  return row
}

const viewFrom = (rows: EventRow[]) => adminEvent(eventFrom(rows), isoNow())

/** @throws DomainError `upload_not_ready` */
export async function createEvent({ db, viewer, also, emit }: Checked, input: EventInput) {
  const id = newId()
  const now = isoNow()
  const { fields, upload } = await completed(db, input)
  const announced_at = fields.status === 'published' ? now : null
  const created = batch(db, {
    guard: upload ? [guard(db, isUploadFree(upload.id))] : [],
    added: db
      .insert(events)
      .values({ id, ...rowOf(fields), announced_at, created_at: now, updated_at: now }),
    audit: recordAudit(db, viewer, {
      action: 'event.create',
      target: { id, label: fields.title },
      after: audited(fields),
    }),
    used: keepUploads(db, pictureOf(id)),
    also: also({ type: 'event_saved', eventId: id, actorId: viewer.id }),
    stored: selectEvent(db, id),
  })
  const { stored } = await created.catch((error: unknown) => {
    throw isGuardError(error) ? new DomainError('upload_not_ready') : error
  })
  emit({ type: 'fan_out_started' })
  return viewFrom(stored)
}

/**
 * @throws DomainError `not_found`, `upload_not_ready`, `event_changed` with the current event when `version` is not its version
 */
export async function changeEvent(
  { db, viewer, param, also, emit }: Checked,
  { version, ...input }: EventChange,
) {
  const id = param('id')
  const row = eventFrom(await selectEvent(db, id))
  const before = adminEvent(row, isoNow())
  const { fields, upload } = await completed(db, input, row)
  const now = isoNow()
  const isVersion = sql`exists (select 1 from ${events} e where e.id = ${id} and e.sequence = ${version})`
  const changed = batch(db, {
    guard: guard(db, isVersion, ...(upload ? [isUploadFree(upload.id)] : [])),
    replaced: fields.image === row.image ? [] : [releaseUploads(db, ownPictureOf(id))],
    changed: db
      .update(events)
      .set({
        ...rowOf(fields),
        ...(fields.status === 'published' && { announced_at: firstAnnouncedAt(now) }),
        sequence: sql`${events.sequence} + 1`,
        updated_at: now,
      })
      .where(eq(events.id, id)),
    audit: recordAudit(db, viewer, {
      action: 'event.update',
      target: { id, label: fields.title },
      before: Object.fromEntries(
        Object.entries(before).filter(([name]) => Object.hasOwn(fields, name)),
      ),
      after: audited(fields),
    }),
    used: keepUploads(db, pictureOf(id)),
    also: also({ type: 'event_saved', eventId: id, actorId: viewer.id }),
    stored: selectEvent(db, id),
  })
  const { stored } = await changed.catch(async (error: unknown) => {
    if (!isGuardError(error)) throw error
    const current = { event: viewFrom(await selectEvent(db, id)) }
    if (current.event.version === version) throw new DomainError('upload_not_ready')
    throw new DomainError('event_changed', { current })
  })
  emit({ type: 'event_changed', eventId: id })
  emit({ type: 'fan_out_started' })
  return viewFrom(stored)
}

/** Subscribed calendars show the cancellation, with the team's note. @throws DomainError `not_found` */
export function cancelEvent({ db, actor, param, emit }: Writing, { note }: { note: string }) {
  const id = param('id')
  return oneBatch(
    {
      ...recordUpdate(
        db,
        actor,
        { action: 'event.cancel', target: { id, label: sql`${events.title}` } },
        {
          table: events,
          set: { status: 'cancelled', cancel_note: note || null },
          aside: { sequence: sql`${events.sequence} + 1`, updated_at: isoNow() },
          where: eq(events.id, id),
        },
      ),
      stored: selectEvent(db, id),
    },
    ({ stored }) => {
      const event = viewFrom(stored)
      emit({ type: 'event_changed', eventId: id })
      return event
    },
  )
}

/** Creates a draft with the same texts, for the next date of a tour. @throws DomainError `not_found` */
export async function duplicateEvent({ db, viewer, param }: Checked) {
  const id = param('id')
  const row = eventFrom(await selectEvent(db, id))
  const copy = {
    ...row,
    id: newId(),
    status: 'draft' as const,
    availability_mark: 'auto' as const,
    cancel_note: null,
    announced_at: null,
    sequence: 0,
    tickets_sold: 0,
    is_party: false,
    search_key: searchKey(row.title, row.venue_name, row.venue_city, row.title_pt),
    created_at: isoNow(),
    updated_at: isoNow(),
  }
  const { stored } = await batch(db, {
    added: db.insert(events).values(copy),
    audit: recordAudit(db, viewer, {
      action: 'event.create',
      target: { id: copy.id, label: row.title },
      after: { copy_of: id },
    }),
    stored: selectEvent(db, copy.id),
  })
  return viewFrom(stored)
}

/** @throws DomainError `not_found` */
export async function deleteEvent({ db, viewer, param, emit }: Checked) {
  const id = param('id')
  const event = eventFrom(await selectEvent(db, id))
  await db.batch([
    releaseUploads(db, ownPictureOf(id)),
    db.delete(events).where(eq(events.id, id)),
    recordAudit(db, viewer, {
      action: 'event.delete',
      target: { id, label: event.title },
      before: event,
    }),
  ])
  emit({ type: 'event_changed', eventId: id })
}

const firstAnnouncedAt = (now: string) => sql`coalesce(${events.announced_at}, ${now})`

/** A subselect: the upload that is this event's picture. */
const pictureOf = (id: string) =>
  sql`select u.id from ${uploads} u join ${events} e on e.image = u.key where e.id = ${id}`

/** The same, unless a copy of the event shows it too. */
const ownPictureOf = (id: string) =>
  sql`${pictureOf(id)} and not exists (select 1 from ${events} o where o.image = u.key and o.id <> ${id})`

/** Fills empty fields from the venue, and finds the picture. @throws DomainError `upload_not_ready`, `invalid_input` */
async function completed(
  db: Database,
  { image: shown, image_upload_id, ...input }: EventInput,
  before?: EventRow,
) {
  const { timeZone } = await readBrand(db)
  const upload = image_upload_id ? await findReadyUpload(db, image_upload_id, 'picture') : null
  const venue = input.venue_id === null ? undefined : await requireVenue(db, input.venue_id)
  const fields = {
    ...input,
    image: upload?.key ?? (shown === null ? null : (before?.image ?? null)),
    time_zone: input.time_zone ?? venue?.time_zone ?? timeZone,
    venue_name: input.venue_name ?? venue?.name ?? null,
    venue_address: input.venue_address ?? venue?.address ?? null,
    venue_city: input.venue_city ?? venue?.city ?? null,
    venue_state: input.venue_state ?? venue?.state ?? null,
    venue_country: input.venue_country ?? venue?.country ?? null,
    venue_postal_code: input.venue_postal_code ?? venue?.postal_code ?? null,
    venue_capacity: input.venue_capacity ?? venue?.capacity ?? null,
    cancel_note: input.status === 'cancelled' ? input.cancel_note : null,
  }
  return { fields, upload }
}

type Fields = Awaited<ReturnType<typeof completed>>['fields']

const audited = (fields: Fields) => ({ ...fields, image: imageAddress(fields.image) })

const rowOf = (fields: Fields) => ({
  ...fields,
  ticket_price_min: minorOrNull(fields.ticket_price_min),
  ticket_price_max: minorOrNull(fields.ticket_price_max),
  search_key: searchKey(fields.title, fields.venue_name, fields.venue_city, fields.title_pt),
})

async function requireVenue(db: Database, id: string) {
  const venue = await db.select().from(venues).where(eq(venues.id, id)).get()
  if (!venue)
    throw new DomainError('invalid_input', { fields: { venue_id: FIELD_ERRORS.venue_gone } })
  return venue
}

/** A statement for the batch that changes orders. @param count an expression, for the row of `events` */
export const storeTicketsSold = (db: Database, eventIds: SQL, count: SQL<number>) =>
  db
    .update(events)
    .set({ tickets_sold: count })
    .where(sql`${events.id} in ${eventIds}`)
