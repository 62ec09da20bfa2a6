import { type SQL, eq, sql } from 'drizzle-orm'
import type { Database } from '../db/client'
import { appendEvent } from './events'
import { listHiddenMembers } from './hidden-members'
import { selectComments, selectPosts } from './selection'
import { postComments, postLikes, postReports, posts } from './tables'

/** All of a member's that the feed keeps, for them to take along. */
export async function exportFeed(db: Database, userId: string) {
  const [ownPosts, comments, likes, reports] = await db.batch([
    selectPosts(db, userId).where(eq(posts.user_id, userId)),
    selectComments(db).where(eq(postComments.user_id, userId)),
    db
      .select({ post_id: postLikes.post_id, created_at: postLikes.created_at })
      .from(postLikes)
      .where(eq(postLikes.user_id, userId)),
    db
      .select({
        post_id: postReports.post_id,
        reason: postReports.reason,
        note: postReports.note,
        created_at: postReports.created_at,
      })
      .from(postReports)
      .where(eq(postReports.reporter_id, userId)),
  ])
  const hidden_members = await listHiddenMembers(db, userId)
  return { posts: ownPosts, comments, likes, reports, hidden_members }
}

/**
 * Statements, for the batch that deletes the account, before it is deleted: others' posts lose what is counted on them, and
 * open screens are told of the posts that go.
 */
export const leaveFeed = (db: Database, userId: string, condition: SQL) => [
  db
    .update(posts)
    .set({
      likes_count: sql`${posts.likes_count} - 1`,
    })
    .where(
      sql`${condition} and ${posts.id} in (select l.post_id from ${postLikes} l where l.user_id = ${userId})`,
    ),
  db
    .update(posts)
    .set({
      comments_count: sql`${posts.comments_count} - (select count(*) from ${postComments} c where c.post_id = ${posts.id} and c.user_id = ${userId})`,
    })
    .where(
      sql`${condition} and ${posts.id} in (select c.post_id from ${postComments} c where c.user_id = ${userId})`,
    ),
  appendEvent(
    db,
    { type: 'post_deleted', postId: sql`null`, goneId: sql`${posts.id}` },
    sql`${posts} where ${posts.user_id} = ${userId} and ${condition}`,
  ),
]
