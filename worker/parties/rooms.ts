import { and, asc, eq, gt, isNull, lt } from 'drizzle-orm'
import { type Database, openDatabase } from '../db/client'
import { events } from '../events'
import { liveRooms } from '../live'
import { isoIn } from '../lib/ids'
import { parties } from './tables'

/** Rooms that are called at the same time. */
const ROOMS_AT_ONCE = 10
/** Pages of a party are open some time before its start. */
const OPEN_BEFORE_SECONDS = 24 * 3600
/** The schedule runs every ten minutes. */
const WAKE_BEFORE_SECONDS = 30 * 60

/** Only this file knows the names of the rooms. */
export const partyRoomOf = (env: Cloudflare.Env, partyId: string) =>
  env.PARTY_ROOM.getByName(partyId)

/** The party has changed or was deleted: its rooms read it again, and its pages get the new state. */
export async function refreshRoom(env: Cloudflare.Env, partyId: string) {
  const results = await Promise.allSettled([
    partyRoomOf(env, partyId).refresh(partyId),
    ...liveRooms(env).map((room) => room.refreshParty(partyId)),
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

/** Deletes the member's messages in rooms that have not written them to D1 yet. */
export const eraseInRooms = (env: Cloudflare.Env, memberId: string) =>
  inOpenParties(env, (id) => partyRoomOf(env, id).eraseMember(memberId))

/** Writes messages of open rooms to D1. */
export const flushRooms = (env: Cloudflare.Env) =>
  inOpenParties(env, (id) => partyRoomOf(env, id).flush())

/** Sets the alarms of parties that start soon or are under way, in case they were lost. A room wakes those of its pages. */
export async function wakeParties(env: Cloudflare.Env, db: Database) {
  for await (const page of openParties(db, WAKE_BEFORE_SECONDS))
    await Promise.all(page.map(({ id }) => partyRoomOf(env, id).refresh(id)))
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
