import { type SQL, and, eq, ne, sql } from 'drizzle-orm'
import { users } from '../accounts'
import { batch } from '../db/batch'
import type { Database } from '../db/client'
import { appendEvent } from './event-log'
import { selectHiddenMembers } from './hidden-members'
import { selectComments, selectPosts } from './post-queries'
import { postComments, postLikes, postReports, posts } from './tables'

/** For the member's data export. */
export async function exportFeed(db: Database, userId: string) {
  const stored = await batch(db, {
    posts: selectPosts(db, userId).where(eq(posts.user_id, userId)),
    comments: selectComments(db).where(eq(postComments.user_id, userId)),
    likes: db
      .select({ post_id: postLikes.post_id, created_at: postLikes.created_at })
      .from(postLikes)
      .where(eq(postLikes.user_id, userId)),
    reports: db
      .select({
        post_id: postReports.post_id,
        reason: postReports.reason,
        note: postReports.note,
        created_at: postReports.created_at,
      })
      .from(postReports)
      .where(eq(postReports.reporter_id, userId)),
  })
  return { ...stored, hidden_members: await selectHiddenMembers(db, userId) }
}

/** Statements for the batch that deletes the account, before it is deleted. */
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
 * Statements for the batch that bans a member, before the ban: comment counts without theirs, and events that remove their
 * posts and comments from open pages. A second ban changes nothing.
 */
export function hidePosts(db: Database, userId: string, condition: SQL) {
  const isAllowed = sql`${condition} and ${hasStatus(userId, 'active')}`
  return [
    countComments(db, userId, sql`-`, isAllowed),
    appendEvent(
      db,
      { type: 'post_deleted', gone_id: posts.id },
      { from: posts, where: and(eq(posts.user_id, userId), isAllowed) },
    ),
    appendEvent(
      db,
      {
        type: 'comment_deleted',
        post_id: posts.id,
        gone_id: postComments.id,
        count: posts.comments_count,
      },
      {
        from: sql`${postComments} join ${posts} on ${posts.id} = ${postComments.post_id}`,
        where: and(eq(postComments.user_id, userId), ne(posts.user_id, userId), isAllowed),
      },
    ),
  ]
}

/** Statements for the batch that lifts a ban, before it is lifted. */
export function restorePosts(db: Database, userId: string) {
  const isBanned = hasStatus(userId, 'banned')
  return [
    countComments(db, userId, sql`+`, isBanned),
    appendEvent(
      db,
      { type: 'member_restored', gone_id: users.id },
      { from: users, where: and(eq(users.id, userId), isBanned) },
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
