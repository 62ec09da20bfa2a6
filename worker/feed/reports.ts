import { and, eq, sql } from 'drizzle-orm'
import type { PostReport } from '../../shared/feed'
import type { Database } from '../db/client'
import { selectRow } from '../db/insert-select'
import { DomainError } from '../errors'
import { isoNow, newId } from '../lib/ids'
import { isBlocked } from './hidden-members'
import { isPublic, selectPosts } from './post-queries'
import { postReports, posts } from './tables'

/** Finds posts of members whom the reporter has blocked too. @throws DomainError `not_found` */
export async function findPostToReport(db: Database, reporterId: string, postId: string) {
  const [post] = await selectPosts(db, reporterId).where(
    and(eq(posts.id, postId), isPublic, sql`not ${isBlocked(reporterId)}`),
  )
  if (!post) throw new DomainError('not_found')
  return post
}

/** A statement. A second report by the same member replaces the first. Stores nothing if the post is gone. */
export const storePostReport = (
  db: Database,
  reporterId: string,
  postId: string,
  { reason, note }: PostReport,
) =>
  db
    .insert(postReports)
    .select(
      selectRow(db, postReports, {
        id: newId(),
        post_id: posts.id,
        reporter_id: reporterId,
        reason,
        note: note || null,
        created_at: isoNow(),
      })
        .from(posts)
        .where(eq(posts.id, postId)),
    )
    .onConflictDoUpdate({
      target: [postReports.post_id, postReports.reporter_id],
      set: { reason, note: note || null },
    })
