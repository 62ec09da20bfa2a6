import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { ScrobblingService } from '../../../shared/scrobbling'
import type { Database } from '../../db/client'
import { selectRow } from '../../db/insert-select'
import { trackPlays, tracks } from '../../music'
import { isoIn, isoNow } from '../../lib/ids'
import { scrobbles, scrobblingConnections } from './tables'

/** Longer than a task takes. Then the attempt has failed, and another one repeats it. */
export const CLAIM_SECONDS = 120
/** A track that was not played long enough is forgotten. */
const WAIT_SECONDS = 24 * 3600
/** Last.fm ignores older ones. */
const SEND_WITHIN_SECONDS = 14 * 24 * 3600
/** Between the start of a track and the time of its play: three seconds of listening, and the way to the server. */
const LATE_SECONDS = 10
const PRUNED_AT_ONCE = 10_000

/** When a play is long enough for the services: as `scrobbleAfter` of shared/scrobbling-rule.ts. */
const SECONDS_ENOUGH = sql`min(${tracks.duration} / 2, 240)`
const isLongTrack = sql`${tracks.duration} > 30`

type Played = {
  memberId: string
  /** Ids of rows of `track_plays`. Those that are not stored are ignored. */
  playIds: readonly string[]
  /** Whether the tracks were played long enough; else `markListened` follows. */
  isListened: boolean
}

/** A statement for the batch of plays, after they are stored: one row for each service that the member has connected. */
export const storeScrobbles = (db: Database, { memberId, playIds, isListened }: Played) =>
  db
    .insert(scrobbles)
    .select(
      selectRow(db, scrobbles, {
        user_id: scrobblingConnections.user_id,
        service: scrobblingConnections.service,
        track_id: trackPlays.track_id,
        played_at: trackPlays.played_at,
        due_at: isListened ? isoNow() : null,
      })
        .from(scrobblingConnections)
        .innerJoin(
          trackPlays,
          sql`${trackPlays.id} in (select value from json_each(${JSON.stringify(playIds)}))`,
        )
        .innerJoin(tracks, eq(tracks.id, trackPlays.track_id))
        .where(
          and(
            eq(scrobblingConnections.user_id, memberId),
            isNull(scrobblingConnections.refused_at),
            isLongTrack,
          ),
        ),
    )
    .onConflictDoNothing()

/** A statement: the member has listened to this track long enough, so its last play may be sent. Earlier than that nothing changes. */
export function markListened(db: Database, userId: string, trackId: string) {
  const playedBefore = sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${isoIn(LATE_SECONDS)}, '-' || (select ${SECONDS_ENOUGH} from ${tracks} where ${tracks.id} = ${trackId}) || ' seconds')`
  const newest = db
    .select({ played_at: sql`max(${scrobbles.played_at})` })
    .from(scrobbles)
    .where(and(eq(scrobbles.user_id, userId), eq(scrobbles.track_id, trackId)))
  return db
    .update(scrobbles)
    .set({ due_at: isoNow() })
    .where(
      and(
        eq(scrobbles.user_id, userId),
        eq(scrobbles.track_id, trackId),
        isNull(scrobbles.due_at),
        sql`${scrobbles.played_at} = ${newest}`,
        lte(scrobbles.played_at, playedBefore),
      ),
    )
}

/** Due, and no task is sending it. */
const isDue = () =>
  and(
    lte(scrobbles.due_at, isoNow()),
    or(isNull(scrobbles.claimed_at), lt(scrobbles.claimed_at, isoIn(-CLAIM_SECONDS))),
  )

/** The services for which the member has plays that can be sent now. */
export const dueServices = async (db: Database, userId: string) =>
  (
    await db
      .selectDistinct({ service: scrobbles.service })
      .from(scrobbles)
      .where(and(eq(scrobbles.user_id, userId), isDue()))
  ).map(({ service }) => service)

/** When the member's next play may be sent: after a pause, or when the claim of a task that was killed ends. Null: never. */
export async function nextDue(db: Database, userId: string) {
  const row = await db
    .select({
      at: sql<
        string | null
      >`min(max(${scrobbles.due_at}, coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', ${scrobbles.claimed_at}, '+' || ${CLAIM_SECONDS} || ' seconds'), '')))`,
    })
    .from(scrobbles)
    .where(and(eq(scrobbles.user_id, userId), isNotNull(scrobbles.due_at)))
    .get()
  return row?.at ?? null
}

/** The members whose plays can be sent now, those that wait longest first. */
export const dueMembers = async (db: Database, limit: number) =>
  (
    await db
      .select({ id: scrobbles.user_id })
      .from(scrobbles)
      .where(isDue())
      .groupBy(scrobbles.user_id)
      .orderBy(asc(sql`min(${scrobbles.due_at})`))
      .limit(limit)
  ).map(({ id }) => id)

/** `id`: of the attempt. */
export type Claim = { userId: string; service: ScrobblingService; id: string }

const isClaimed = ({ userId, service, id }: Claim) =>
  and(eq(scrobbles.user_id, userId), eq(scrobbles.service, service), eq(scrobbles.claim, id))

/** Takes the oldest due plays of one connection, in one statement: of two tasks at once each takes others. */
export async function claimScrobbles(db: Database, claim: Claim, limit: number) {
  await db
    .update(scrobbles)
    .set({ claim: claim.id, claimed_at: isoNow(), tries: sql`${scrobbles.tries} + 1` })
    .where(
      inArray(
        sql`rowid`,
        db
          .select({ rowid: sql`rowid` })
          .from(scrobbles)
          .where(
            and(eq(scrobbles.user_id, claim.userId), eq(scrobbles.service, claim.service), isDue()),
          )
          .orderBy(asc(scrobbles.played_at))
          .limit(limit),
      ),
    )
  return db
    .select({
      played_at: scrobbles.played_at,
      tries: scrobbles.tries,
      title: tracks.title,
      album: tracks.album,
      duration: tracks.duration,
      isrc: tracks.isrc,
    })
    .from(scrobbles)
    .innerJoin(tracks, eq(tracks.id, scrobbles.track_id))
    .where(isClaimed(claim))
    .orderBy(asc(scrobbles.played_at), desc(scrobbles.track_id))
}

export const deleteClaimed = (db: Database, claim: Claim) =>
  db.delete(scrobbles).where(isClaimed(claim))

/** Gives back what was claimed. Everything else of the connection waits too: the service has asked for a pause. */
export const postpone = (db: Database, claim: Claim, due_at: string) =>
  db.batch([
    db.update(scrobbles).set({ claim: null, claimed_at: null, due_at }).where(isClaimed(claim)),
    db
      .update(scrobbles)
      .set({ due_at })
      .where(
        and(
          eq(scrobbles.user_id, claim.userId),
          eq(scrobbles.service, claim.service),
          lt(scrobbles.due_at, due_at),
        ),
      ),
  ])

/** Called by the schedule: forgets tracks that were not played long enough, and what no service accepted in time. */
export async function pruneScrobbles(db: Database) {
  const old = (condition: ReturnType<typeof and>) =>
    db.delete(scrobbles).where(
      inArray(
        sql`rowid`,
        db
          .select({ rowid: sql`rowid` })
          .from(scrobbles)
          .where(condition)
          .limit(PRUNED_AT_ONCE),
      ),
    )
  await db.batch([
    old(and(isNull(scrobbles.due_at), lt(scrobbles.played_at, isoIn(-WAIT_SECONDS)))),
    old(
      and(
        lt(scrobbles.due_at, isoNow()),
        lt(scrobbles.played_at, isoIn(-SEND_WITHIN_SECONDS)),
        sql`${scrobbles.tries} > 0`,
        isNull(scrobbles.claimed_at),
      ),
    ),
  ])
}
