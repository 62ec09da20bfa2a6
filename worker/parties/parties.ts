import { type SQL, and, asc, eq, isNull, or, isNotNull, sql } from 'drizzle-orm'
import { FIELD_ERRORS } from '../../shared/fields'
import type { Page } from '../../shared/lists'
import type { NewParty, PartyChange } from '../../shared/parties'
import { programmeAt } from '../../shared/programme'
import { users } from '../accounts'
import { recordAudit } from '../audit'
import { oneBatch } from '../db/batch'
import { selectRow } from '../db/insert-select'
import type { Database } from '../db/client'
import { keysetPage } from '../db/paging'
import type { AlsoWrite } from '../domain-events'
import type { Checked, Reading, Viewer } from '../env'
import { DomainError } from '../errors'
import { deletePartyEvent, events, insertPartyEvent, updatePartyEvent } from '../events'
import { tracks } from '../music'
import { isoNow, newId } from '../lib/ids'
import { readBrand } from '../site'
import {
  type Item,
  type PartyRecord,
  type PartyRow,
  adminPartyView,
  isPublished,
  partyRecord,
  partyView,
  requireParty,
  selectParties,
} from './party-queries'
import { parties, partyItems, partyModerators } from './tables'

const NEWEST_FIRST = { key: events.event_date, id: events.id, descending: true }

/** Parties that anybody may know of, the latest start first. */
export async function listParties({ db, env }: Checked<'anyone'>, query: Page) {
  const page = await keysetPage(env.SESSION_SECRET, query, NEWEST_FIRST)
  const rows = await selectPage(db, page, isPublished)
  return partiesOf(page, rows, partyView)
}

/** All parties, for the team. */
export async function listAdminParties({ db, env }: Reading, query: Page) {
  const page = await keysetPage(env.SESSION_SECRET, query, NEWEST_FIRST)
  return oneBatch({ rows: selectPage(db, page) }, ({ rows }) =>
    partiesOf(page, rows, adminPartyView),
  )
}

type PartyPage = Awaited<ReturnType<typeof keysetPage>>

const selectPage = (db: Database, page: PartyPage, condition?: SQL) =>
  selectParties(db)
    .where(and(condition, page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit)

async function partiesOf<View>(
  page: PartyPage,
  rows: PartyRow[],
  viewOf: (party: PartyRecord, now: number) => View,
) {
  const { items, next_cursor } = await page.resultOf(rows, ({ starts_at }) => starts_at)
  const now = Date.now()
  return { parties: items.map((row) => viewOf(partyRecord(row), now)), next_cursor }
}

export const findAdminParty = async (db: Database, id: string) =>
  adminPartyView(await requireParty(db, id), Date.now())

/** @throws DomainError `invalid_input` for unknown tracks, releases and members */
export async function createParty(db: Database, actor: Viewer, input: NewParty, also: AlsoWrite) {
  const id = newId()
  const host_id = input.host ?? actor.id
  const program = input.kind === 'listening' ? input.program : null
  const [{ timeZone }, items] = await Promise.all([
    readBrand(db),
    program ? readProgram(db, program) : [],
  ])
  await requireMembers(db, { host: [host_id], moderators: input.moderators })
  await db.batch([
    insertPartyEvent(db, {
      id,
      title: input.title,
      event_date: input.starts_at,
      time_zone: timeZone,
      now: isoNow(),
    }),
    db.insert(parties).values({
      id,
      kind: input.kind,
      audience: input.audience,
      release_id: program && releaseOf(program),
      video: input.kind === 'meet' ? input.video : null,
      recording: input.kind === 'meet' ? input.recording : null,
      host_id,
      chat: input.chat,
      slow_seconds: input.slow_seconds,
      links: input.links,
      blocked_words: input.blocked_words,
    }),
    recordAudit(db, actor, {
      action: 'party.create',
      target: { id, label: input.title },
      after: { ...input, host: host_id },
    }),
    insertItems(db, id, items),
    insertModerators(db, id, input.moderators),
    ...also({ type: 'event_saved', eventId: id, actorId: actor.id }),
  ])
  return findAdminParty(db, id)
}

/**
 * Changes the given fields.
 * @throws DomainError `party_started` for the start and the programme of a party that has begun
 */
export async function changeParty(db: Database, actor: Viewer, id: string, change: PartyChange) {
  const party = await requireParty(db, id)
  const before = adminPartyView(party, Date.now())
  const { title, starts_at, program, moderators, host, ...fields } = change
  for (const field of party.kind === 'meet' ? (['program'] as const) : MEET_FIELDS)
    if (change[field] !== undefined)
      throw new DomainError('invalid_input', { fields: { [field]: FIELD_ERRORS.invalid } })
  const hasBegun = programmeAt(party.programme, Date.now()).began_at !== null
  if (hasBegun && (program || (starts_at !== undefined && starts_at !== party.starts_at)))
    throw new DomainError('party_started')
  const items = program && (await readProgram(db, program))
  await requireMembers(db, { host: host ? [host] : [], moderators: moderators ?? [] })
  const row = {
    ...fields,
    ...(host !== undefined && { host_id: host }),
    ...(program && { release_id: releaseOf(program) }),
  }
  await db.batch([
    updatePartyEvent(db, id, {
      ...(title !== undefined && { title }),
      ...(starts_at !== undefined && { event_date: starts_at }),
    }),
    recordAudit(db, actor, {
      action: 'party.update',
      target: { id, label: title ?? party.title },
      before: Object.fromEntries(
        Object.entries({ ...before, program: programOf(party) }).filter(([name]) =>
          Object.hasOwn(change, name),
        ),
      ),
      after: change,
    }),
    ...(Object.keys(row).length > 0 ? [db.update(parties).set(row).where(eq(parties.id, id))] : []),
    ...(items
      ? [db.delete(partyItems).where(eq(partyItems.party_id, id)), insertItems(db, id, items)]
      : []),
    ...(moderators
      ? [
          db.delete(partyModerators).where(eq(partyModerators.party_id, id)),
          insertModerators(db, id, moderators),
        ]
      : []),
  ])
  return findAdminParty(db, id)
}

/** Deletes the party with its messages, and its event. */
export async function deleteParty(db: Database, actor: Viewer, id: string) {
  const party = await requireParty(db, id)
  await db.batch([
    deletePartyEvent(db, id),
    recordAudit(db, actor, {
      action: 'party.delete',
      target: { id, label: party.title },
      before: adminPartyView(party, Date.now()),
    }),
  ])
}

const MEET_FIELDS = ['video', 'recording'] as const

type Program = Extract<NewParty, { kind: 'listening' }>['program']

const releaseOf = (program: Program) => ('release_id' in program ? program.release_id : null)

const programOf = ({ release_id, items }: { release_id: string | null; items: Item[] }) =>
  release_id === null ? { track_ids: items.map(({ track_id }) => track_id) } : { release_id }

/** The tracks of a programme with their lengths, also of a release that is not out yet. */
async function readProgram(db: Database, program: Program): Promise<Item[]> {
  const chosen =
    'release_id' in program
      ? eq(tracks.album_id, program.release_id)
      : sql`${tracks.id} in (select value from json_each(${JSON.stringify(program.track_ids)}))`
  const rows = await db
    .select({
      id: tracks.id,
      recording_id: tracks.recording_id,
      duration: tracks.duration,
    })
    .from(tracks)
    .where(
      and(
        chosen,
        isNull(tracks.deleted_at),
        or(isNotNull(tracks.media_key), isNotNull(tracks.source_url)),
      ),
    )
    .orderBy(asc(tracks.number), asc(tracks.id))
    .limit(200)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const ids = 'release_id' in program ? rows.map(({ id }) => id) : program.track_ids
  const items = ids.flatMap((id) => {
    const row = byId.get(id)
    return row
      ? [
          {
            track_id: id,
            recording_id: row.recording_id,
            duration_ms: Math.max(1, Math.round(row.duration * 1000)),
          },
        ]
      : []
  })
  if (items.length === 0 || items.length < ids.length)
    throw new DomainError('invalid_input', { fields: { program: FIELD_ERRORS.invalid } })
  return items
}

async function requireMembers(db: Database, named: Record<string, string[]>) {
  const ids = Object.values(named).flat()
  if (ids.length === 0) return
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(sql`${users.id} in (select value from json_each(${JSON.stringify(ids)}))`)
  const found = new Set(rows.map(({ id }) => id))
  for (const [field, members] of Object.entries(named))
    if (members.some((id) => !found.has(id)))
      throw new DomainError('invalid_input', { fields: { [field]: FIELD_ERRORS.invalid } })
}

const insertItems = (db: Database, id: string, items: Item[]) =>
  db.insert(partyItems).select(
    selectRow(db, partyItems, {
      party_id: id,
      number: sql`item.key`,
      track_id: sql`item.value ->> 'track_id'`,
      recording_id: sql`item.value ->> 'recording_id'`,
      duration_ms: sql`item.value ->> 'duration_ms'`,
    })
      .from(sql`json_each(${JSON.stringify(items)}) item`)
      .where(sql`true`),
  )

const insertModerators = (db: Database, id: string, members: string[]) =>
  db
    .insert(partyModerators)
    .select(
      selectRow(db, partyModerators, { party_id: id, user_id: users.id })
        .from(users)
        .where(sql`${users.id} in (select value from json_each(${JSON.stringify(members)}))`),
    )
    .onConflictDoNothing()
