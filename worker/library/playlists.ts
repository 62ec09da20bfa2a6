import { and, asc, eq, sql } from 'drizzle-orm'
import { PLAYLISTS_MAX, playlistNameKey } from '../../shared/library'
import type { Database } from '../db/client'
import { ONE_ROW, selectRow } from '../db/insert-select'
import { DomainError } from '../errors'
import { isTrackReleased, tracks } from '../music'
import { isoNow, newId } from '../platform/ids'
import { playlistTracks, playlists } from './tables'

/** Statements for `playlistsFrom`: all playlists of the member, oldest first, and their tracks in order. */
export const selectPlaylists = (db: Database, userId: string) =>
  [
    db.select().from(playlists).where(eq(playlists.user_id, userId)).orderBy(asc(playlists.id)),
    db
      .select({ playlist_id: playlistTracks.playlist_id, track: tracks })
      .from(playlistTracks)
      .innerJoin(playlists, eq(playlists.id, playlistTracks.playlist_id))
      .innerJoin(tracks, eq(tracks.id, playlistTracks.track_id))
      .where(and(eq(playlists.user_id, userId), isTrackReleased()))
      .orderBy(asc(playlistTracks.playlist_id), asc(playlistTracks.position)),
  ] as const

type Selected = ReturnType<typeof selectPlaylists>

export function playlistsFrom(own: Awaited<Selected[0]>, entries: Awaited<Selected[1]>) {
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
export const listPlaylists = async (db: Database, userId: string) =>
  playlistsFrom(...(await db.batch(selectPlaylists(db, userId))))

export async function createPlaylist(db: Database, userId: string, name: string) {
  const id = newId()
  const hasRoom = sql`(select count(*) from ${playlists} where ${playlists.user_id} = ${userId}) < ${PLAYLISTS_MAX}`
  const created = await db
    .insert(playlists)
    .select(
      selectRow(db, playlists, {
        id,
        user_id: userId,
        name,
        name_key: playlistNameKey(name),
        created_at: isoNow(),
      })
        .from(ONE_ROW)
        .where(hasRoom),
    )
    .onConflictDoNothing()
    .returning()
  if (created.length > 0) return { id, name, tracks: [] }
  throw new DomainError(
    (await hasName(db, userId, name)) ? 'playlist_name_taken' : 'too_many_playlists',
  )
}

export async function renamePlaylist(db: Database, userId: string, id: string, name: string) {
  const isFree = sql`not exists (select 1 from ${playlists} other where other.user_id = ${userId} and other.name_key = ${playlistNameKey(name)} and other.id <> ${id})`
  const renamed = await db
    .update(playlists)
    .set({ name, name_key: playlistNameKey(name), changed_at: isoNow() })
    .where(and(ownPlaylist(userId, id), isFree))
    .returning()
  if (renamed.length > 0) return
  await requirePlaylist(db, userId, id)
  throw new DomainError('playlist_name_taken')
}

export async function deletePlaylist(db: Database, userId: string, id: string) {
  const deleted = await db.delete(playlists).where(ownPlaylist(userId, id)).returning()
  if (deleted.length === 0) throw new DomainError('not_found')
}

/** A statement for the batch that changes the tracks of a playlist: players read its list again. */
export const markChanged = (db: Database, id: string) =>
  db.update(playlists).set({ changed_at: isoNow() }).where(eq(playlists.id, id))

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

export const ownPlaylist = (userId: string, id: string) =>
  and(eq(playlists.id, id), eq(playlists.user_id, userId))

const hasName = async (db: Database, userId: string, name: string) =>
  (await db
    .select()
    .from(playlists)
    .where(and(eq(playlists.user_id, userId), eq(playlists.name_key, playlistNameKey(name))))
    .get()) !== undefined
