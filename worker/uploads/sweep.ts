import { inArray, lte } from 'drizzle-orm'
import { openDatabase } from '../db/client'
import { isoNow } from '../platform/ids'
import { pictureKey } from './claims'
import { uploads } from './tables'

/** What R2 deletes at once, and less than the 100 values a statement may bind. */
const AT_ONCE = 90
const ROUNDS_MAX = 10

/**
 * Deletes the pictures that nothing shows any more. The row goes last: a sweep that is cut off is done again, and deleting
 * twice is no harm.
 */
export async function sweepPictures(env: Cloudflare.Env) {
  const db = openDatabase(env.DB)
  for (let round = 0; round < ROUNDS_MAX; round++) {
    const rows = await db
      .select({ file: uploads.file, kind: uploads.kind })
      .from(uploads)
      .where(lte(uploads.sweep_after, isoNow()))
      .limit(AT_ONCE)
    if (rows.length === 0) return
    await env.MEDIA.delete(rows.map(({ file, kind }) => pictureKey(kind, file)))
    await db.delete(uploads).where(
      inArray(
        uploads.file,
        rows.map(({ file }) => file),
      ),
    )
  }
}
