import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { PLAYLIST_TRACKS_MAX } from '../../shared/library'
import { batch } from '../db/batch'
import type { Database } from '../db/client'
import { selectRow } from '../db/insert-select'
import { DomainError } from '../errors'
import { isTrackReleased, tracks } from '../music'
import { markChanged } from './playlists'
import { playlistTracks } from './tables'

/** Appends a track; one that is in the list already keeps its position. One statement, so that positions stay unique. */
export async function addTrack(db: Database, playlistId: string, trackId: string) {
  const count = sql`(select count(*) from ${playlistTracks} where ${playlistTracks.playlist_id} = ${playlistId})`
  const {
    entry: [entry],
    track: [track],
  } = await batch(db, {
    added: db
      .insert(playlistTracks)
      .select(
        selectRow(db, playlistTracks, {
          playlist_id: playlistId,
          track_id: tracks.id,
          position: count,
        })
          .from(tracks)
          .where(
            and(eq(tracks.id, trackId), isTrackReleased(), sql`${count} < ${PLAYLIST_TRACKS_MAX}`),
          ),
      )
      .onConflictDoNothing(),
    changed: markChanged(db, playlistId),
    entry: db
      .select({ position: playlistTracks.position })
      .from(playlistTracks)
      .where(entryOf(playlistId, trackId)),
    track: db
      .select({ id: tracks.id })
      .from(tracks)
      .where(and(eq(tracks.id, trackId), isTrackReleased())),
  })
  if (!track) throw new DomainError('not_found')
  if (!entry) throw new DomainError('playlist_full')
  return entry.position
}

/** Removes a track and closes the gap. */
export async function removeTrack(db: Database, playlistId: string, trackId: string) {
  const place = sql`(select gone.position from ${playlistTracks} gone where gone.playlist_id = ${playlistId} and gone.track_id = ${trackId})`
  const { removed } = await batch(db, {
    shifted: db
      .update(playlistTracks)
      .set({ position: sql`${playlistTracks.position} - 1` })
      .where(and(eq(playlistTracks.playlist_id, playlistId), gt(playlistTracks.position, place))),
    removed: db.delete(playlistTracks).where(entryOf(playlistId, trackId)).returning(),
    changed: markChanged(db, playlistId),
  })
  if (removed.length === 0) throw new DomainError('not_found')
}

/**
 * Sets the order, if the list still has exactly these tracks: one statement.
 * @throws DomainError `invalid_input` for a track that is not in it, `playlist_changed` when another tab added one
 */
export async function reorderTracks(db: Database, playlistId: string, trackIds: string[]) {
  const order = JSON.stringify(trackIds)
  // Tracks of releases that are not public are not in the member's list. They go to its end.
  const shown = sql`(select count(*) from ${playlistTracks} t join ${tracks} on tracks.id = t.track_id where t.playlist_id = ${playlistId} and ${isTrackReleased()})`
  const given = sql`(select count(*) from ${playlistTracks} t join ${tracks} on tracks.id = t.track_id join json_each(${order}) o on o.value = t.track_id where t.playlist_id = ${playlistId} and ${isTrackReleased()})`
  const { current } = await batch(db, {
    reordered: db
      .update(playlistTracks)
      .set({
        position: sql`coalesce((select o.key from json_each(${order}) o where o.value = ${playlistTracks.track_id}), ${trackIds.length} + ${playlistTracks.position})`,
      })
      .where(
        sql`${playlistTracks.playlist_id} = ${playlistId} and ${shown} = ${trackIds.length} and ${given} = ${trackIds.length}`,
      ),
    changed: markChanged(db, playlistId),
    current: db
      .select({ track_id: playlistTracks.track_id })
      .from(playlistTracks)
      .innerJoin(tracks, eq(tracks.id, playlistTracks.track_id))
      .where(and(eq(playlistTracks.playlist_id, playlistId), isTrackReleased()))
      .orderBy(asc(playlistTracks.position)),
  })
  const held = new Set(current.map((entry) => entry.track_id))
  if (trackIds.some((id) => !held.has(id)))
    throw new DomainError('invalid_input', { fields: { track_ids: 'This is not valid' } })
  if (held.size !== trackIds.length) throw new DomainError('playlist_changed')
}

const entryOf = (playlistId: string, trackId: string) =>
  and(eq(playlistTracks.playlist_id, playlistId), eq(playlistTracks.track_id, trackId))
