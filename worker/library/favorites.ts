import { and, desc, eq } from 'drizzle-orm'
import type { Results } from '../db/batch'
import type { Database } from '../db/client'
import { selectRow } from '../db/insert-select'
import { DomainError } from '../errors'
import { isTrackReleased, tracks } from '../music'
import { isoNow } from '../platform/ids'
import { userFavorites } from './tables'

/** Newest first. */
export const listFavorites = (db: Database, userId: string) =>
  db
    .select({ track: tracks })
    .from(userFavorites)
    .innerJoin(tracks, eq(tracks.id, userFavorites.track_id))
    .where(and(eq(userFavorites.user_id, userId), isTrackReleased()))
    .orderBy(desc(userFavorites.created_at), desc(userFavorites.track_id))

/** Statements for `requireKnown`. May be repeated. */
export const addFavorite = (db: Database, userId: string, trackId: string) => ({
  known: db
    .select({ id: tracks.id })
    .from(tracks)
    .where(and(eq(tracks.id, trackId), isTrackReleased())),
  added: db
    .insert(userFavorites)
    .select(
      selectRow(db, userFavorites, {
        user_id: userId,
        track_id: tracks.id,
        created_at: isoNow(),
      })
        .from(tracks)
        .where(and(eq(tracks.id, trackId), isTrackReleased())),
    )
    .onConflictDoNothing(),
})

/** @throws DomainError `not_found` for a track that is not public */
export function requireKnown({ known }: Results<ReturnType<typeof addFavorite>>) {
  if (known.length === 0) throw new DomainError('not_found')
}

/** A statement. */
export const removeFavorite = (db: Database, userId: string, trackId: string) =>
  db
    .delete(userFavorites)
    .where(and(eq(userFavorites.user_id, userId), eq(userFavorites.track_id, trackId)))
