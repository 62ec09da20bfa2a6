import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { isAdmin, users } from '../accounts'
import type { Database } from '../db/client'
import { selectRow } from '../db/insert-select'
import { deleteTeamPost, insertTeamPost, newestSeq, notifyRooms } from '../feed'
import { albums, isReleased } from '../music'
import { enqueueFanOuts, notifyClubOfRelease } from '../notifications'
import { newId } from '../lib/ids'
import { postText, releaseAddress } from './mails'
import { enqueueReminders } from './reminders'
import { releasePosts } from './tables'

/**
 * Brings feed and reminders in line with what is public now: writes the post about a release that has opened, deletes that of
 * a release that is not public any more, and enqueues the reminders. May be repeated, also by two at once.
 * @returns whether reminders are left for the next run
 */
export async function runDrops(env: Cloudflare.Env, db: Database) {
  const written = await writePosts(db, env.PUBLIC_ORIGIN)
  const deleted = await deletePosts(db)
  if (written + deleted > 0) await notifyRooms(env, { seq: await newestSeq(db) })
  await enqueueFanOuts(env, db)
  return enqueueReminders(env, db)
}

async function writePosts(db: Database, origin: string) {
  const opened = await db
    .select({
      id: albums.id,
      title: albums.title,
      published_by: albums.published_by,
      language: albums.published_language,
    })
    .from(albums)
    .leftJoin(releasePosts, eq(releasePosts.release_id, albums.id))
    .where(and(isReleased(), isNotNull(albums.published_by), isNull(releasePosts.release_id)))
  for (const { id, title, published_by, language } of opened) {
    const post_id = newId()
    const content = postText(title, language ?? 'en', releaseAddress(origin, id))
    const isOurs = sql`exists (select 1 from ${releasePosts} where ${releasePosts.post_id} = ${post_id})`
    await db.batch([
      db
        .insert(releasePosts)
        .select(
          selectRow(db, releasePosts, { release_id: albums.id, post_id })
            .from(albums)
            .where(and(eq(albums.id, id), isReleased())),
        )
        .onConflictDoNothing(),
      ...insertTeamPost(
        db,
        { id: post_id, userId: authorOf(published_by), content },
        sql`${isOurs} and ${authorOf(published_by)} is not null`,
      ),
      notifyClubOfRelease(db, id, isOurs),
    ])
  }
  return opened.length
}

/** The admin who published the release, or another one when that account is gone. */
const authorOf = (published_by: string | null) =>
  sql`(select ${users.id} from ${users} where ${users.status} = 'active' and ${isAdmin} order by ${users.id} = ${published_by} desc limit 1)`

async function deletePosts(db: Database) {
  const isHidden = sql`(not (${isReleased()}) or ${albums.release_at} is null)`
  const hidden = await db
    .select({ release_id: releasePosts.release_id, post_id: releasePosts.post_id })
    .from(releasePosts)
    .innerJoin(albums, eq(albums.id, releasePosts.release_id))
    .where(isHidden)
  for (const { release_id, post_id } of hidden)
    await db.batch([
      db.delete(releasePosts).where(
        and(
          eq(releasePosts.post_id, post_id),
          // It may have been published again since it was read.
          sql`exists (select 1 from ${albums} where ${albums.id} = ${release_id} and ${isHidden})`,
        ),
      ),
      ...deleteTeamPost(
        db,
        post_id,
        sql`not exists (select 1 from ${releasePosts} where ${releasePosts.post_id} = ${post_id})`,
      ),
    ])
  return hidden.length
}
