import { type SQL, and, eq, sql } from 'drizzle-orm'
import { MEET_MAX_MS } from '../../shared/meets'
import type { AdminParty, Party } from '../../shared/parties'
import { type Control, type Programme, programmeAt } from '../../shared/programme'
import { isAdmin, isVip, users } from '../accounts'
import type { Database } from '../db/client'
import { type Viewer, mayPlay } from '../env'
import { DomainError } from '../errors'
import { events } from '../events'
import { albums, coverAddress } from '../music'
import { parties, partyModerators } from './tables'

export type Item = { track_id: string; recording_id: string | null; duration_ms: number }

/** Each list of a party is one JSON value, so that a party is one row. */
const lists = {
  items: sql<string>`(select json_group_array(json_object('track_id', track_id, 'recording_id', recording_id, 'duration_ms', duration_ms)) from (select * from party_items i where i.party_id = parties.id order by i.number))`,
  controls: sql<string>`(select json_group_array(json_object('type', type, 'at', at, 'text', text, 'seconds', seconds)) from (select * from party_controls c where c.party_id = parties.id order by c.number))`,
  moderators: sql<string>`(select json_group_array(m.user_id) from party_moderators m where m.party_id = parties.id)`,
}

/** Parties with their event. Its columns have names of their own. */
export const selectParties = (db: Database) =>
  db
    .select({
      id: parties.id,
      kind: parties.kind,
      audience: parties.audience,
      release_id: parties.release_id,
      host_id: parties.host_id,
      chat: parties.chat,
      slow_seconds: parties.slow_seconds,
      links: parties.links,
      blocked_words: parties.blocked_words,
      archived_at: parties.archived_at,
      video: parties.video,
      recording: parties.recording,
      title: events.title,
      starts_at: sql<string>`${events.event_date}`.as('starts_at'),
      event_status: sql<string>`${events.status}`.as('event_status'),
      image: sql<string | null>`${albums.image}`.as('image'),
      release_at: sql<string | null>`${albums.release_at}`.as('release_at'),
      announced: sql<number | null>`${albums.announced}`.as('announced'),
      deleted_at: sql<string | null>`${albums.deleted_at}`.as('deleted_at'),
      items: lists.items.as('items'),
      controls: lists.controls.as('controls'),
      moderators: lists.moderators.as('moderators'),
    })
    .from(parties)
    .innerJoin(events, eq(events.id, parties.id))
    .leftJoin(albums, eq(albums.id, parties.release_id))

export type PartyRow = Awaited<ReturnType<typeof selectParties>>[number]
export type PartyRecord = ReturnType<typeof partyRecord>

/** A meet is one item that its host ends. */
const MEET_ITEMS = [{ duration_ms: MEET_MAX_MS }]

/** A row with its lists read, and its programme. */
export function partyRecord({ items, controls, moderators, ...row }: PartyRow) {
  const read: Item[] = JSON.parse(items)
  const done: Control[] = JSON.parse(controls)
  const staff: string[] = JSON.parse(moderators)
  const programme: Programme = {
    items: row.kind === 'meet' ? MEET_ITEMS : read,
    starts_at: Date.parse(row.starts_at),
    controls: done,
  }
  return { ...row, items: read, moderators: staff, programme }
}

export const isPublished = eq(events.status, 'published')

/** The party, if anybody may know of it. @throws DomainError `not_found` */
export const findParty = (db: Database, id: string) => requireParty(db, id, isPublished)

/** A statement: the same party. */
export const selectPublished = (db: Database, id: string) =>
  selectParties(db).where(and(eq(parties.id, id), isPublished))

/** The party while its doors are open or it is live. */
export async function findOpenParty(db: Database, id: string) {
  const [row] = await selectPublished(db, id)
  const party = row && partyRecord(row)
  const status = party && programmeAt(party.programme, Date.now()).status
  return status === 'doors' || status === 'live' ? party : undefined
}

/** The party, also when its event is a draft or cancelled. @throws DomainError `not_found` */
export async function requireParty(db: Database, id: string, condition?: SQL) {
  const [row] = await selectParties(db).where(and(eq(parties.id, id), condition))
  if (!row) throw new DomainError('not_found')
  return partyRecord(row)
}

export type PartyRole = 'host' | 'moderator' | 'member'

/** Administrators moderate every party, and control it as its host does. */
export function roleOf(party: PartyRecord, viewer: { id: string; isAdmin: boolean }): PartyRole {
  if (party.host_id === viewer.id) return 'host'
  return viewer.isAdmin || party.moderators.includes(viewer.id) ? 'moderator' : 'member'
}

/** Whether the viewer belongs to the audience. A party's staff always does. */
export const isAudience = (party: PartyRecord, viewer: Viewer) =>
  party.audience === 'members' || mayPlay(viewer) || roleOf(party, viewer) !== 'member'

/** The host and the moderators, by name. */
export const findStaff = (db: Database, { host, moderators }: AdminParty) =>
  db
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(
      sql`${users.id} in (select value from json_each(${JSON.stringify([host, ...moderators])}))`,
    )
    .orderBy(sql`lower(${users.username})`)

/** The same for queries. @param party alias of `parties` @param userId an expression */
export const isOpenTo = (party: SQL, userId: SQL) =>
  sql`(${party}.audience = 'members' or ${party}.host_id = ${userId} or exists (select 1 from ${partyModerators} staff where staff.party_id = ${party}.id and staff.user_id = ${userId}) or exists (select 1 from ${users} where ${users.id} = ${userId} and (${isAdmin} or ${isVip})))`

/** The party that was selected, if the viewer belongs to its audience. @throws DomainError `not_found`, `vip_required` */
export function requireAttended([row]: PartyRow[], viewer: Viewer) {
  if (!row) throw new DomainError('not_found')
  const party = partyRecord(row)
  if (!isAudience(party, viewer)) throw new DomainError('vip_required')
  return party
}

/** A party for everyone. The fields are listed, so that a new column stays private until it is added here. */
export function partyView(party: PartyRecord, now: number): Party {
  const { status } = programmeAt(party.programme, now)
  return {
    id: party.id,
    kind: party.kind,
    title: party.title,
    starts_at: party.starts_at,
    audience: party.audience,
    status,
    cover: isCoverPublic(party, now) ? coverAddress(party.image ?? '') : null,
    replay: status === 'ended',
  }
}

function isCoverPublic({ image, release_at, announced, deleted_at }: PartyRecord, now: number) {
  if (image === null || deleted_at !== null || release_at === null) return false
  return Boolean(announced) || Date.parse(release_at) <= now
}

export function adminPartyView(party: PartyRecord, now: number): AdminParty {
  const { item, paused } = programmeAt(party.programme, now)
  return {
    ...partyView(party, now),
    host: party.host_id,
    release_id: party.release_id,
    track_ids: party.items.map(({ track_id }) => track_id),
    duration_ms: party.items.reduce((sum, { duration_ms }) => sum + duration_ms, 0),
    chat: party.chat,
    slow_seconds: party.slow_seconds,
    links: party.links,
    moderators: party.moderators,
    blocked_words: party.blocked_words,
    video: party.video,
    recording: party.recording,
    item,
    paused,
  }
}
