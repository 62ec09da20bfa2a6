import { and, desc, eq, sql } from 'drizzle-orm'
import { batch } from '../db/batch'
import type { Database } from '../db/client'
import { selectRow } from '../db/insert-select'
import { prepared } from '../db/prepared'
import { DomainError } from '../errors'
import { isTrackReleased, tracks } from '../music'
import { isoNow } from '../platform/ids'
import { userFavorites } from './tables'

/** Newest first. */
export const listFavorites = (db: Database, userId: string) =>
  favoritesQuery(db, { userId, now: isoNow() })

const favoritesQuery = prepared((db) =>
  db
    .select({ track: tracks })
    .from(userFavorites)
    .innerJoin(tracks, eq(tracks.id, userFavorites.track_id))
    .where(
      and(
        eq(userFavorites.user_id, sql.placeholder('userId')),
        isTrackReleased(sql`${sql.placeholder('now')}`),
      ),
    )
    .orderBy(desc(userFavorites.created_at), desc(userFavorites.track_id)),
)

/** Idempotent. */
export async function addFavorite(db: Database, userId: string, trackId: string) {
  const { known } = await batch(db, {
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
  if (known.length === 0) throw new DomainError('not_found')
}

export const removeFavorite = (db: Database, userId: string, trackId: string) =>
  db
    .delete(userFavorites)
    .where(and(eq(userFavorites.user_id, userId), eq(userFavorites.track_id, trackId)))
