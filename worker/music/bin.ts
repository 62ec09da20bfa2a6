import { sql } from 'drizzle-orm'
import type { Database } from '../db/client'
import { RESTORABLE_SECONDS, uploads, releaseUploads } from '../uploads'
import { isoIn } from '../lib/ids'
import { albums, recordings, tracks } from './tables'

/** What was deleted before this instant cannot be restored any more. */
export const oldestRestorable = () => isoIn(-RESTORABLE_SECONDS)

/** Gives the recordings of what was deleted a month ago to the sweep of uploads. Rows stay, for plays and statistics. */
export const emptyBin = (db: Database) =>
  releaseUploads(
    db,
    sql`select r.upload_id from ${recordings} r
      join ${uploads} u on u.id = r.upload_id
      join ${tracks} t on t.id = r.track_id
      left join ${albums} a on a.id = t.album_id
      where u.sweep_after is null
        and (t.deleted_at <= ${oldestRestorable()} or a.deleted_at <= ${oldestRestorable()})`,
    0,
  )
