import { type SQL, eq, sql } from 'drizzle-orm'
import { users } from '../accounts'
import type { Database } from '../db/client'
import { appendEvent } from './event-log'
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

/** Statements, for the batch that deletes the account, before it is deleted. */
export const eraseFeed = (db: Database, userId: string, condition: SQL) => [
  db
    .update(posts)
    .set({
      likes_count: sql`${posts.likes_count} - 1`,
    })
    .where(
      sql`${condition} and ${posts.id} in (select l.post_id from ${postLikes} l where l.user_id = ${userId})`,
    ),
  ...hidePosts(db, userId, condition),
]

/**
 * Statements, for the batch that bans a member, before they are banned: their comments are counted no more, and open screens
 * are told to drop what they wrote. A second ban changes nothing.
 */
export function hidePosts(db: Database, userId: string, condition: SQL) {
  const goesAhead = sql`${condition} and ${hasStatus(userId, 'active')}`
  return [
    countComments(db, userId, sql`-`, goesAhead),
    appendEvent(
      db,
      { type: 'post_deleted', postId: sql`null`, goneId: sql`${posts.id}` },
      sql`${posts} where ${posts.user_id} = ${userId} and ${goesAhead}`,
    ),
    appendEvent(
      db,
      {
        type: 'comment_deleted',
        postId: sql`${posts.id}`,
        goneId: sql`${postComments.id}`,
        count: sql`${posts.comments_count}`,
      },
      sql`${postComments} join ${posts} on ${posts.id} = ${postComments.post_id} where ${postComments.user_id} = ${userId} and ${posts.user_id} <> ${userId} and ${goesAhead}`,
    ),
  ]
}

/** Statements, for the batch that lifts a ban, before it is lifted. */
export function restorePosts(db: Database, userId: string) {
  const isBanned = hasStatus(userId, 'banned')
  return [
    countComments(db, userId, sql`+`, isBanned),
    appendEvent(
      db,
      { type: 'member_restored', postId: sql`null`, goneId: sql`${users.id}` },
      sql`${users} where ${users.id} = ${userId} and ${isBanned}`,
    ),
  ]
}

const countComments = (db: Database, userId: string, sign: SQL, condition: SQL) =>
  db
    .update(posts)
    .set({
      comments_count: sql`${posts.comments_count} ${sign} (select count(*) from ${postComments} c where c.post_id = ${posts.id} and c.user_id = ${userId})`,
    })
    .where(
      sql`${condition} and ${posts.id} in (select c.post_id from ${postComments} c where c.user_id = ${userId})`,
    )

const hasStatus = (userId: string, status: 'active' | 'banned') =>
  sql`exists (select 1 from ${users} s where s.id = ${userId} and s.status = ${status})`
