import { eq, sql } from 'drizzle-orm'
import type { PostReport } from '../../shared/feed'
import type { Database } from '../db/client'
import { DomainError } from '../errors'
import { isoNow, newId } from '../platform/ids'
import { postReports, posts } from './tables'

/** Tells the team about a post; a second report of the same member changes what the first one said. */
export async function reportPost(
  db: Database,
  reporterId: string,
  postId: string,
  { reason, note }: PostReport,
) {
  const [, known] = await db.batch([
    db
      .insert(postReports)
      .select(
        sql`select ${newId()}, ${posts.id}, ${reporterId}, ${reason}, ${note || null}, 'unread', 'normal', ${isoNow()} from ${posts} where ${posts.id} = ${postId}`,
      )
      .onConflictDoUpdate({
        target: [postReports.post_id, postReports.reporter_id],
        set: { reason, note: note || null },
      }),
    db.select({ id: posts.id }).from(posts).where(eq(posts.id, postId)),
  ])
  if (known.length === 0) throw new DomainError('not_found')
}
