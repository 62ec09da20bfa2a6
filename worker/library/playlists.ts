import { and, asc, eq, sql } from 'drizzle-orm'
import { PLAYLISTS_MAX, type Playlist, playlistNameKey } from '../../shared/library'
import { type Results, batch, oneBatch } from '../db/batch'
import type { Database } from '../db/client'
import { ONE_ROW, selectRow } from '../db/insert-select'
import type { Reading } from '../env'
import { DomainError } from '../errors'
import { isTrackReleased, trackView, tracks } from '../music'
import { isoNow, newId } from '../lib/ids'
import { playlistTracks, playlists } from './tables'

/** Oldest first, with their tracks in order. */
export const listPlaylists = ({ db, memberId }: Reading<'vip'>) =>
  oneBatch(selectPlaylists(db, memberId), (found): { playlists: Playlist[] } => ({
    playlists: playlistsFrom(found).map(({ id, name, tracks }) => ({
      id,
      name,
      tracks: tracks.map(trackView),
    })),
  }))

/** Statements for `playlistsFrom`. */
export const selectPlaylists = (db: Database, userId: string) => ({
  own: db.select().from(playlists).where(eq(playlists.user_id, userId)).orderBy(asc(playlists.id)),
  entries: db
    .select({ playlist_id: playlistTracks.playlist_id, track: tracks })
    .from(playlistTracks)
    .innerJoin(playlists, eq(playlists.id, playlistTracks.playlist_id))
    .innerJoin(tracks, eq(tracks.id, playlistTracks.track_id))
    .where(and(eq(playlists.user_id, userId), isTrackReleased()))
    .orderBy(asc(playlistTracks.playlist_id), asc(playlistTracks.position)),
})

export function playlistsFrom({ own, entries }: Results<ReturnType<typeof selectPlaylists>>) {
  const tracksOf = Map.groupBy(entries, (entry) => entry.playlist_id)
  return own.map(({ id, name, created_at, changed_at }) => ({
    id,
    name,
    created_at,
    changed_at: changed_at ?? created_at,
    tracks: (tracksOf.get(id) ?? []).map((entry) => entry.track),
  }))
}

/** All playlists of the member, oldest first, with their tracks in order. */
export const readPlaylists = async (db: Database, userId: string) =>
  playlistsFrom(await batch(db, selectPlaylists(db, userId)))

/** @throws DomainError `playlist_name_taken`, `too_many_playlists` */
export function createPlaylist(db: Database, userId: string, name: string) {
  const id = newId()
  const name_key = playlistNameKey(name)
  const hasRoom = sql`(select count(*) from ${playlists} where ${playlists.user_id} = ${userId}) < ${PLAYLISTS_MAX}`
  return oneBatch(
    {
      created: db
        .insert(playlists)
        .select(
          selectRow(db, playlists, { id, user_id: userId, name, name_key, created_at: isoNow() })
            .from(ONE_ROW)
            .where(hasRoom),
        )
        .onConflictDoNothing()
        .returning({ id: playlists.id }),
      named: db
        .select({ id: playlists.id })
        .from(playlists)
        .where(and(eq(playlists.user_id, userId), eq(playlists.name_key, name_key))),
    },
    ({ created, named }): Playlist => {
      if (created.length > 0) return { id, name, tracks: [] }
      throw new DomainError(named.length > 0 ? 'playlist_name_taken' : 'too_many_playlists')
    },
  )
}

/** @throws DomainError `not_found`, `playlist_name_taken` */
export function renamePlaylist(db: Database, userId: string, id: string, name: string) {
  const name_key = playlistNameKey(name)
  const isFree = sql`not exists (select 1 from ${playlists} other where other.user_id = ${userId} and other.name_key = ${name_key} and other.id <> ${id})`
  return oneBatch(
    {
      renamed: db
        .update(playlists)
        .set({ name, name_key, changed_at: isoNow() })
        .where(and(ownPlaylist(userId, id), isFree))
        .returning({ id: playlists.id }),
      own: selectPlaylist(db, userId, id),
    },
    ({ renamed, own }) => {
      requireFound(own)
      if (renamed.length === 0) throw new DomainError('playlist_name_taken')
    },
  )
}

/** @throws DomainError `not_found` */
export const deletePlaylist = (db: Database, userId: string, id: string) =>
  oneBatch(
    {
      deleted: db.delete(playlists).where(ownPlaylist(userId, id)).returning({ id: playlists.id }),
    },
    ({ deleted }) => requireFound(deleted),
  )

/** A statement for the batch that changes the tracks of a playlist: players read its list again. */
export const markChanged = (db: Database, userId: string, id: string) =>
  db.update(playlists).set({ changed_at: isoNow() }).where(ownPlaylist(userId, id))

/** @throws DomainError `not_found`, also for another member's playlist */
export const requirePlaylist = async (db: Database, userId: string, id: string) =>
  requireFound(await selectPlaylist(db, userId, id))

/** A statement for `requireFound`: the member's playlist. */
export const selectPlaylist = (db: Database, userId: string, id: string) =>
  db.select({ id: playlists.id }).from(playlists).where(ownPlaylist(userId, id))

/** @throws DomainError `not_found` */
export function requireFound(found: { id: string }[]) {
  if (found.length === 0) throw new DomainError('not_found')
}

/** A condition for the batch that changes the tracks of a playlist. */
export const isOwn = (db: Database, userId: string, id: string) =>
  sql`exists ${selectPlaylist(db, userId, id)}`

const ownPlaylist = (userId: string, id: string) =>
  and(eq(playlists.id, id), eq(playlists.user_id, userId))
