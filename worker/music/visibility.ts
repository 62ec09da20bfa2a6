import { type SQL, and, eq, gt, isNull, lte, min, sql } from 'drizzle-orm'
import type { Database } from '../db/client'
import { isoNow } from '../lib/ids'
import { albums, tracks } from './tables'

// The clock decides who sees a release: no job has to run at its time.

/** A condition for queries of `albums`: drafts, later releases and the bin are not public. */
export const isReleased = (): SQL | undefined =>
  and(isNull(albums.deleted_at), lte(albums.release_at, isoNow()))

/** A condition for queries of `tracks`, joined or not. The five tracks without an album are public. */
export const isTrackReleased = (): SQL =>
  sql`(tracks.deleted_at is null and (tracks.album_id is null or exists (select 1 from ${albums} release where release.id = tracks.album_id and release.deleted_at is null and release.release_at <= ${isoNow()})))`

/** A condition for queries of `albums`: one of its tracks has a recording. */
export const isPlayable = (): SQL =>
  sql`exists (select 1 from ${tracks} song where song.album_id = ${albums.id} and song.deleted_at is null and (song.media_key is not null or song.source_url is not null))`

/** A statement: when the next release opens, so that nothing is cached longer than that. */
export const selectNextRelease = (db: Database) =>
  db
    .select({ at: min(albums.release_at) })
    .from(albums)
    .where(and(isNull(albums.deleted_at), gt(albums.release_at, isoNow())))

/** The track if the public sees it. */
export const selectTrack = (db: Database, id: string) =>
  db
    .select()
    .from(tracks)
    .where(and(eq(tracks.id, id), isTrackReleased()))

/** A condition for queries of `albums`: its page shows title, cover and date before the date. */
export const isUpcoming = () =>
  and(eq(albums.announced, true), isNull(albums.deleted_at), gt(albums.release_at, isoNow()))
