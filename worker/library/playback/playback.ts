import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '../../db/client'
import { ONE_ROW, selectRow } from '../../db/insert-select'
import type { Playback, PlaybackChange } from '../../../shared/playback'
import { isTrackReleased, tracks } from '../../music'
import { isoNow } from '../../lib/ids'
import { bookmarks, nowPlaying, playback } from './tables'

const COLUMNS = {
  queue: playback.queue,
  index: playback.position,
  position_ms: playback.position_ms,
  device: playback.device,
  updated_at: playback.updated_at,
}

/** What the member plays, on whatever device; null before the first time. */
export const readPlayback = async (db: Database, userId: string): Promise<Playback | null> =>
  (await db.select(COLUMNS).from(playback).where(eq(playback.user_id, userId)).get()) ?? null

/** A statement: the same, and which of the queue's tracks are public now. For `publicPlayback`. */
export const selectPublicPlayback = (db: Database, userId: string) =>
  db
    .select({
      ...COLUMNS,
      public_ids:
        sql<string>`(select json_group_array(tracks.id) from ${tracks} where tracks.id in (select value from json_each(${playback.queue})) and ${isTrackReleased()})`.as(
          'public_ids',
        ),
    })
    .from(playback)
    .where(eq(playback.user_id, userId))

export const readPublicPlayback = async (db: Database, userId: string) =>
  publicPlayback(await selectPublicPlayback(db, userId))

/** Without tracks that are not public now. Behind a removed current track the next one is current. */
export function publicPlayback([found]: Awaited<
  ReturnType<typeof selectPublicPlayback>
>): Playback | null {
  if (!found) return null
  const { public_ids, ...state } = found
  const known = new Set<unknown>(JSON.parse(public_ids))
  const queue = state.queue.filter((id) => known.has(id))
  const before = state.queue.slice(0, state.index).filter((id) => known.has(id)).length
  const isCurrentKnown = known.has(state.queue[state.index] ?? '')
  return {
    ...state,
    queue,
    index: Math.max(0, Math.min(before, queue.length - 1)),
    position_ms: isCurrentKnown ? state.position_ms : 0,
  }
}

/**
 * Statements: store what a device plays. The newest write wins. `saved` is the time of the stored state, or nothing; `state` is for
 * `publicPlayback`, if a queue is given.
 * @param queue absent: as stored, which needs `seen`
 * @param seen the state that the device knows: with a newer one nothing is stored. Without it, the device overwrites what is there.
 */
export function savePlayback(
  db: Database,
  userId: string,
  { queue, index, position_ms, device }: Omit<PlaybackChange, 'seen'>,
  seen?: string | null,
) {
  // Later than the stored instant, also within a millisecond: two states never look alike.
  const now = isoNow()
  const later = sql`max(${now}, strftime('%Y-%m-%dT%H:%M:%fZ', ${playback.updated_at}, '+0.001 seconds'))`
  const isCurrent =
    seen === undefined ? undefined : seen === null ? sql`false` : eq(playback.updated_at, seen)
  if (!queue) {
    const moved = db
      .update(playback)
      .set({ position: index, position_ms, device, updated_at: later })
      .where(
        and(
          eq(playback.user_id, userId),
          isCurrent ?? sql`false`,
          sql`json_array_length(${playback.queue}) > ${index}`,
        ),
      )
      .returning({ updated_at: playback.updated_at })
    return { saved: moved, state: [] }
  }
  const insert = db
    .insert(playback)
    .select(
      selectRow(db, playback, {
        user_id: userId,
        queue,
        position: index,
        position_ms,
        device,
        updated_at: now,
      })
        .from(ONE_ROW)
        .where(sql`true`),
    )
    .onConflictDoUpdate({
      target: playback.user_id,
      set: { queue, position: index, position_ms, device, updated_at: later },
      ...(isCurrent && { setWhere: isCurrent }),
    })
    .returning({ updated_at: playback.updated_at })
  return { saved: insert, state: [selectPublicPlayback(db, userId)] }
}

export const clearPlayback = (db: Database, userId: string) =>
  db.delete(playback).where(eq(playback.user_id, userId))

type Announced = { trackId: string; device: string }

/** A player has begun a track. */
export const announceTrack = (db: Database, userId: string, { trackId, device }: Announced) => {
  const row = { track_id: trackId, device, started_at: isoNow() }
  return db
    .insert(nowPlaying)
    .select(
      selectRow(db, nowPlaying, { user_id: userId, ...row })
        .from(tracks)
        .where(and(eq(tracks.id, trackId), isTrackReleased())),
    )
    .onConflictDoUpdate({ target: nowPlaying.user_id, set: row })
}

/** The track that the member's player has announced, if it is not over; null otherwise. */
export async function announcedTrack(db: Database, userId: string) {
  const isPlaying = gt(
    sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${nowPlaying.started_at}, '+' || ${tracks.duration} || ' seconds')`,
    isoNow(),
  )
  const found = await db
    .select({
      track_id: nowPlaying.track_id,
      device: nowPlaying.device,
      started_at: nowPlaying.started_at,
    })
    .from(nowPlaying)
    .innerJoin(tracks, eq(tracks.id, nowPlaying.track_id))
    .where(and(eq(nowPlaying.user_id, userId), isPlaying, isTrackReleased()))
    .get()
  return found ?? null
}

/** Oldest first, of tracks that are public. */
export const listBookmarks = (db: Database, userId: string) =>
  db
    .select({
      track_id: bookmarks.track_id,
      position_ms: bookmarks.position_ms,
      comment: bookmarks.comment,
      created_at: bookmarks.created_at,
      changed_at: bookmarks.changed_at,
    })
    .from(bookmarks)
    .innerJoin(tracks, eq(tracks.id, bookmarks.track_id))
    .where(and(eq(bookmarks.user_id, userId), isTrackReleased()))
    .orderBy(asc(bookmarks.created_at), asc(bookmarks.track_id))

type Bookmark = { trackId: string; position_ms: number; comment: string }

/** One for each track: a new one replaces it. */
export const saveBookmark = (
  db: Database,
  userId: string,
  { trackId, position_ms, comment }: Bookmark,
) => {
  const now = isoNow()
  return db
    .insert(bookmarks)
    .values({
      user_id: userId,
      track_id: trackId,
      position_ms,
      comment,
      created_at: now,
      changed_at: now,
    })
    .onConflictDoUpdate({
      target: [bookmarks.user_id, bookmarks.track_id],
      set: { position_ms, comment, changed_at: now },
    })
}

export const deleteBookmark = (db: Database, userId: string, trackId: string) =>
  db.delete(bookmarks).where(and(eq(bookmarks.user_id, userId), eq(bookmarks.track_id, trackId)))

/** For the member's data export. The rows are deleted with the account by cascade. */
export const exportPlayback = async (db: Database, userId: string) => ({
  playback: await readPlayback(db, userId),
  bookmarks: await listBookmarks(db, userId),
  now_playing: await announcedTrack(db, userId),
})
