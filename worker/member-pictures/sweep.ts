import { inArray, lte } from 'drizzle-orm'
import { openDatabase } from '../db/client'
import { isoNow } from '../lib/ids'
import { pictureKey } from './claims'
import { memberPictures } from './tables'

/** Below R2's limit for one delete and D1's limit of 100 bound values. */
const AT_ONCE = 90
const ROUNDS_MAX = 10

/** Deletes unused pictures. The rows are deleted last, so that an interrupted sweep is repeated. */
export async function sweepPictures(env: Cloudflare.Env) {
  const db = openDatabase(env.DB)
  for (let round = 0; round < ROUNDS_MAX; round++) {
    const rows = await db
      .select({ file: memberPictures.file, kind: memberPictures.kind })
      .from(memberPictures)
      .where(lte(memberPictures.sweep_after, isoNow()))
      .limit(AT_ONCE)
    if (rows.length === 0) return
    await env.MEDIA.delete(rows.map(({ file, kind }) => pictureKey(kind, file)))
    await db.delete(memberPictures).where(
      inArray(
        memberPictures.file,
        rows.map(({ file }) => file),
      ),
    )
  }
}
