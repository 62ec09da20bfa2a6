import { and, eq, sql } from 'drizzle-orm'
import type { PostReport } from '../../shared/feed'
import type { Database } from '../db/client'
import type { Viewer } from '../env'
import { DomainError } from '../errors'
import { createReport } from '../inbox'
import { isoNow, newId } from '../platform/ids'
import { isBlocked } from './hidden-members'
import { isPublic, selectPosts } from './selection'
import { postReports, posts } from './tables'

/** Tells the team about a post; a second report of the same member changes what the first one said. */
export async function reportPost(
  db: Database,
  reporter: Viewer,
  postId: string,
  { reason, note }: PostReport,
) {
  // Also of a member whom the reporter has blocked.
  const [post] = await selectPosts(db, reporter.id).where(
    and(eq(posts.id, postId), isPublic, sql`not ${isBlocked(reporter.id)}`),
  )
  if (!post) throw new DomainError('not_found')
  await db.batch([
    db
      .insert(postReports)
      .select(
        sql`select ${newId()}, ${posts.id}, ${reporter.id}, ${reason}, ${note || null}, ${isoNow()} from ${posts} where ${posts.id} = ${postId}`,
      )
      .onConflictDoUpdate({
        target: [postReports.post_id, postReports.reporter_id],
        set: { reason, note: note || null },
      }),
    createReport(db, {
      reporter,
      reason,
      text: [note, `@${post.username}: ${post.content}`].filter(Boolean).join('\n\n'),
      report: sql`(select r.id from ${postReports} r where r.post_id = ${postId} and r.reporter_id = ${reporter.id})`,
    }),
  ])
}
