import { and, asc, eq, gt, isNull, lt } from 'drizzle-orm'
import { type Database, openDatabase } from '../db/client'
import { events } from '../events'
import { roomCount, roomOf as numberOf } from '../live'
import { isoIn } from '../platform/ids'
import { LISTENER_HEADER, type ListenerRequest, type Place } from './room/listener'
import { parties } from './tables'

/** Rooms that are called at the same time. */
const ROOMS_AT_ONCE = 10
/** Pages of a party are open some time before its start. */
const OPEN_BEFORE_SECONDS = 24 * 3600
/** The schedule runs every ten minutes. */
const WAKE_BEFORE_SECONDS = 30 * 60

/** Only this file knows the names of the rooms. */
export const roomOf = (env: Cloudflare.Env, partyId: string) => env.PARTY_ROOM.getByName(partyId)

export const leafAt = (env: Cloudflare.Env, { party, leaf }: Place) =>
  env.PARTY_LEAF.getByName(`${party}:leaf-${leaf}`)

const placeOf = (env: Cloudflare.Env, party: string, memberId: string): Place => ({
  party,
  leaf: numberOf(env, memberId),
})

const leavesOf = (env: Cloudflare.Env, party: string) =>
  Array.from({ length: roomCount(env) }, (_, leaf) => leafAt(env, { party, leaf }))

/** Connects a page to its member's leaf. The browser's own headers are not forwarded: the leaf trusts what it receives. */
export function connectToParty(env: Cloudflare.Env, partyId: string, listener: ListenerRequest) {
  const place = placeOf(env, partyId, listener.memberId)
  return leafAt(env, place).fetch(`https://leaf/${place.party}/${place.leaf}`, {
    // A header has only bytes, and a name may have any character.
    headers: { Upgrade: 'websocket', [LISTENER_HEADER]: asciiJson(listener) },
  })
}

const asciiJson = (value: object) =>
  JSON.stringify(value).replace(
    /[^\u0020-\u007e]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/** The party has changed or was deleted: its room and its leaves read it again, and its pages get the new state. */
export async function refreshRoom(env: Cloudflare.Env, partyId: string) {
  const results = await Promise.allSettled([
    roomOf(env, partyId).refresh(partyId),
    ...leavesOf(env, partyId).map((leaf) => leaf.refresh()),
  ])
  for (const result of results) if (result.status === 'rejected') throw result.reason
}

/** The same after a change of an event, which may be a party. */
export async function refreshParty(env: Cloudflare.Env, eventId: string) {
  const db = openDatabase(env.DB)
  const party = await db
    .select({ id: parties.id })
    .from(parties)
    .where(eq(parties.id, eventId))
    .get()
  const event = await db.select({ id: events.id }).from(events).where(eq(events.id, eventId)).get()
  if (party || !event) await refreshRoom(env, eventId)
}

/** Closes the member's sockets: of one session, or of all. */
export const closePartySockets = (env: Cloudflare.Env, memberId: string, sessionId?: string) =>
  inOpenParties(env, (id) =>
    leafAt(env, placeOf(env, id, memberId)).endSession(memberId, sessionId ?? null),
  )

/** Closes the member's sockets at parties that they may no longer attend. */
export const checkPartyMember = (env: Cloudflare.Env, memberId: string) =>
  inOpenParties(env, (id) => leafAt(env, placeOf(env, id, memberId)).checkMember(memberId))

/** Deletes the member's messages in rooms that have not written them to D1 yet. */
export const eraseInRooms = (env: Cloudflare.Env, memberId: string) =>
  inOpenParties(env, (id) => roomOf(env, id).eraseMember(memberId))

/** Writes messages of open rooms to D1. */
export const flushRooms = (env: Cloudflare.Env) =>
  inOpenParties(env, (id) => roomOf(env, id).flush())

/** Sets the alarms of parties that start soon or are under way, in case they were lost. A room wakes its leaves. */
export async function wakeParties(env: Cloudflare.Env, db: Database) {
  for await (const page of openParties(db, WAKE_BEFORE_SECONDS))
    await Promise.all(page.map(({ id }) => roomOf(env, id).refresh(id)))
}

async function inOpenParties(env: Cloudflare.Env, act: (id: string) => unknown) {
  for await (const page of openParties(openDatabase(env.DB), OPEN_BEFORE_SECONDS))
    await Promise.all(page.map(async ({ id }) => act(id)))
}

/** All parties whose room may have pages, or messages that D1 does not have: in pages. */
async function* openParties(db: Database, before: number) {
  let last = ''
  for (;;) {
    const page = await db
      .select({ id: parties.id })
      .from(parties)
      .innerJoin(events, eq(events.id, parties.id))
      .where(
        and(
          isNull(parties.archived_at),
          lt(events.event_date, isoIn(before)),
          gt(parties.id, last),
        ),
      )
      .orderBy(asc(parties.id))
      .limit(ROOMS_AT_ONCE)
    if (page.length > 0) yield page
    if (page.length < ROOMS_AT_ONCE) return
    last = page.at(-1)?.id ?? last
  }
}
