import { and, desc, eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { ExpectedRefusal } from '../../shared/expected-refusal'
import type { Favorite } from '../../shared/library'
import { oneBatch } from '../db/batch'
import type { Database } from '../db/client'
import { selectRow } from '../db/insert-select'
import { type Reading, mayPlay } from '../env'
import { DomainError } from '../errors'
import { isTrackReleased, trackView, tracks } from '../music'
import { isoNow } from '../lib/ids'
import { userFavorites } from './tables'

/** Those of a former VIP can be read. */
export const listFavorites = (
  { db, memberId, viewer }: Reading<'member'>,
  { refusal }: z.output<typeof ExpectedRefusal>,
) =>
  oneBatch({ rows: selectFavorites(db, memberId) }, ({ rows }): { favorites: Favorite[] } => {
    if (rows.length === 0 && !mayPlay(viewer()) && refusal !== 'ok')
      throw new DomainError('vip_required')
    return {
      favorites: rows.map(({ track }) => ({ track_id: track.id, track_data: trackView(track) })),
    }
  })

/** A statement: newest first. */
export const selectFavorites = (db: Database, userId: string) =>
  db
    .select({ track: tracks })
    .from(userFavorites)
    .innerJoin(tracks, eq(tracks.id, userFavorites.track_id))
    .where(and(eq(userFavorites.user_id, userId), isTrackReleased()))
    .orderBy(desc(userFavorites.created_at), desc(userFavorites.track_id))

/** May be repeated. @throws DomainError `not_found` for a track that is not public */
export const addFavorite = (db: Database, userId: string, trackId: string) =>
  oneBatch(
    {
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
    },
    ({ known }) => {
      if (known.length === 0) throw new DomainError('not_found')
    },
  )

export const removeFavorite = (db: Database, userId: string, trackId: string) =>
  oneBatch(
    {
      removed: db
        .delete(userFavorites)
        .where(and(eq(userFavorites.user_id, userId), eq(userFavorites.track_id, trackId))),
    },
    () => {},
  )
