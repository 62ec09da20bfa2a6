import { and, eq, inArray, sql } from 'drizzle-orm'
import { PLAYLIST_TRACKS_MAX } from '../../shared/library'
import type { Database } from '../db/client'
import { selectRow } from '../db/insert-select'
import { DomainError } from '../errors'
import { isTrackReleased, tracks } from '../music'
import { markChanged, requirePlaylist } from './playlists'
import { playlistTracks } from './tables'

/** Behind every position that a playlist has. */
const BEHIND = 1_000_000

/** The playlist has exactly these tracks, in this order. Those of releases that are not public now stay at its end. */
export async function replaceTracks(
  db: Database,
  userId: string,
  playlistId: string,
  trackIds: string[],
) {
  await requirePlaylist(db, userId, playlistId)
  if (new Set(trackIds).size > PLAYLIST_TRACKS_MAX) throw new DomainError('playlist_full')
  const isOfList = eq(playlistTracks.playlist_id, playlistId)
  await db.batch([
    db.delete(playlistTracks).where(and(isOfList, isPublic)),
    db
      .update(playlistTracks)
      .set({ position: sql`${playlistTracks.position} + ${2 * BEHIND}` })
      .where(isOfList),
    append(db, playlistId, trackIds),
    closeGaps(db, playlistId),
    markChanged(db, userId, playlistId),
  ])
}

type Change = { remove: string[]; add: string[] }

/** Removes tracks, and appends those that are not in the list. @throws DomainError `not_found`, `playlist_full` */
export async function changeTracks(
  db: Database,
  userId: string,
  playlistId: string,
  { remove, add }: Change,
) {
  await requirePlaylist(db, userId, playlistId)
  const removed = JSON.stringify(remove)
  await db.batch([
    db
      .delete(playlistTracks)
      .where(
        and(
          eq(playlistTracks.playlist_id, playlistId),
          sql`${playlistTracks.track_id} in (select value from json_each(${removed}))`,
        ),
      ),
    append(db, playlistId, add),
    closeGaps(db, playlistId),
    markChanged(db, userId, playlistId),
  ])
  const missing = await db
    .select({ id: tracks.id })
    .from(tracks)
    .where(
      and(
        sql`tracks.id in (select value from json_each(${JSON.stringify(add)}))`,
        isTrackReleased(),
        isNotIn(playlistId),
      ),
    )
    .limit(1)
  if (missing.length > 0) throw new DomainError('playlist_full')
}

const isPublic = inArray(
  playlistTracks.track_id,
  sql`(select tracks.id from ${tracks} where ${isTrackReleased()})`,
)

const isNotIn = (playlistId: string) =>
  sql`not exists (select 1 from playlist_tracks held where held.playlist_id = ${playlistId} and held.track_id = tracks.id)`

/** A statement: appends public tracks, as many as there is room for. Those in the list keep their position. */
const append = (db: Database, playlistId: string, trackIds: string[]) => {
  const order = sql`json_each(${JSON.stringify(trackIds)})`
  const room = sql`(${PLAYLIST_TRACKS_MAX} - (select count(*) from playlist_tracks held where held.playlist_id = ${playlistId}))`
  return db
    .insert(playlistTracks)
    .select(
      selectRow(db, playlistTracks, {
        playlist_id: playlistId,
        track_id: tracks.id,
        position: sql`${BEHIND} + min(key)`,
      })
        .from(tracks)
        .innerJoin(order, sql`value = tracks.id`)
        .where(and(isTrackReleased(), isNotIn(playlistId), sql`key < ${room}`))
        .groupBy(tracks.id),
    )
    .onConflictDoNothing()
}

/** A statement: positions are 0 … n-1 again, in the same order. */
const closeGaps = (db: Database, playlistId: string) =>
  db
    .update(playlistTracks)
    .set({ position: sql`ranked.place` })
    .from(
      sql`(select track_id as ranked_id, row_number() over (order by position) - 1 as place from playlist_tracks where playlist_id = ${playlistId}) ranked`,
    )
    .where(
      and(
        eq(playlistTracks.playlist_id, playlistId),
        sql`ranked.ranked_id = ${playlistTracks.track_id}`,
      ),
    )
