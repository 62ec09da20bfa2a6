import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { PLAYLIST_TRACKS_MAX, type PlaylistEntry, type PlaylistOrder } from '../../shared/library'
import { oneBatch } from '../db/batch'
import { selectRow } from '../db/insert-select'
import type { Writing } from '../env'
import { DomainError } from '../errors'
import { isTrackReleased, tracks } from '../music'
import { isOwn, markChanged, requireFound, selectPlaylist } from './playlists'
import { playlistTracks } from './tables'

/**
 * Appends a track; one that is in the list already keeps its position. One statement, so that positions stay unique.
 * @throws DomainError `not_found` for the playlist and the track, `playlist_full`
 */
export function addTrack({ db, memberId, param }: Writing, { track_id: trackId }: PlaylistEntry) {
  const playlistId = param('id')
  const count = sql`(select count(*) from ${playlistTracks} where ${playlistTracks.playlist_id} = ${playlistId})`
  const isPublic = and(eq(tracks.id, trackId), isTrackReleased())
  return oneBatch(
    {
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
              and(
                isPublic,
                isOwn(db, memberId, playlistId),
                sql`${count} < ${PLAYLIST_TRACKS_MAX}`,
              ),
            ),
        )
        .onConflictDoNothing(),
      changed: markChanged(db, memberId, playlistId),
      own: selectPlaylist(db, memberId, playlistId),
      entry: db
        .select({ position: playlistTracks.position })
        .from(playlistTracks)
        .where(entryOf(playlistId, trackId)),
      track: db.select({ id: tracks.id }).from(tracks).where(isPublic),
    },
    ({ own, entry: [entry], track: [track] }) => {
      requireFound(own)
      if (!track) throw new DomainError('not_found')
      if (!entry) throw new DomainError('playlist_full')
      return { position: entry.position }
    },
  )
}

/** Removes a track and closes the gap. @throws DomainError `not_found` */
export function removeTrack({ db, memberId, param }: Writing) {
  const [playlistId, trackId] = [param('id'), param('trackId')]
  const isTheirs = isOwn(db, memberId, playlistId)
  const place = sql`(select gone.position from ${playlistTracks} gone where gone.playlist_id = ${playlistId} and gone.track_id = ${trackId})`
  return oneBatch(
    {
      shifted: db
        .update(playlistTracks)
        .set({ position: sql`${playlistTracks.position} - 1` })
        .where(
          and(
            eq(playlistTracks.playlist_id, playlistId),
            gt(playlistTracks.position, place),
            isTheirs,
          ),
        ),
      removed: db
        .delete(playlistTracks)
        .where(and(entryOf(playlistId, trackId), isTheirs))
        .returning(),
      changed: markChanged(db, memberId, playlistId),
    },
    ({ removed }) => {
      if (removed.length === 0) throw new DomainError('not_found')
    },
  )
}

/**
 * Sets the order, if the list still has exactly these tracks: one statement.
 * @throws DomainError `not_found`, `invalid_input` for a track that is not in it, `playlist_changed` when another tab added one
 */
export function reorderTracks({ db, memberId, param }: Writing, { track_ids }: PlaylistOrder) {
  const playlistId = param('id')
  const order = JSON.stringify(track_ids)
  // Tracks of releases that are not public are not in the member's list. They go to its end.
  const shown = sql`(select count(*) from ${playlistTracks} t join ${tracks} on tracks.id = t.track_id where t.playlist_id = ${playlistId} and ${isTrackReleased()})`
  const given = sql`(select count(*) from ${playlistTracks} t join ${tracks} on tracks.id = t.track_id join json_each(${order}) o on o.value = t.track_id where t.playlist_id = ${playlistId} and ${isTrackReleased()})`
  return oneBatch(
    {
      reordered: db
        .update(playlistTracks)
        .set({
          position: sql`coalesce((select o.key from json_each(${order}) o where o.value = ${playlistTracks.track_id}), ${track_ids.length} + ${playlistTracks.position})`,
        })
        .where(
          and(
            sql`${playlistTracks.playlist_id} = ${playlistId} and ${shown} = ${track_ids.length} and ${given} = ${track_ids.length}`,
            isOwn(db, memberId, playlistId),
          ),
        ),
      changed: markChanged(db, memberId, playlistId),
      own: selectPlaylist(db, memberId, playlistId),
      current: db
        .select({ track_id: playlistTracks.track_id })
        .from(playlistTracks)
        .innerJoin(tracks, eq(tracks.id, playlistTracks.track_id))
        .where(and(eq(playlistTracks.playlist_id, playlistId), isTrackReleased()))
        .orderBy(asc(playlistTracks.position)),
    },
    ({ own, current }) => {
      requireFound(own)
      const held = new Set(current.map((entry) => entry.track_id))
      if (track_ids.some((id) => !held.has(id)))
        throw new DomainError('invalid_input', { fields: { track_ids: 'This is not valid' } })
      if (held.size !== track_ids.length) throw new DomainError('playlist_changed')
    },
  )
}

const entryOf = (playlistId: string, trackId: string) =>
  and(eq(playlistTracks.playlist_id, playlistId), eq(playlistTracks.track_id, trackId))
