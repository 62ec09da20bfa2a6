import { type SQL, and, eq, sql } from 'drizzle-orm'
import type { Results } from '../db/batch'
import type { Database } from '../db/client'
import { selectRow } from '../db/insert-select'
import type { AlsoWrite } from '../domain-events'
import { DomainError } from '../errors'
import { isoNow } from '../platform/ids'
import { type LoggedEvent, appendEvent } from './event-log'
import { isBlocked } from './hidden-members'
import { isPublicPost } from './post-queries'
import { postLikes, posts } from './tables'

/** Statements for `newsOfLike`. May be repeated. */
export function likePost(db: Database, userId: string, postId: string, also: AlsoWrite) {
  const at = isoNow()
  const mayLike = sql`${posts.id} = ${postId} and ${isPublicPost} and not ${isBlocked(userId)}`
  return {
    // The row is written last, so that the statements before it can check whether the like is new.
    counted: countLikes(db, 1, sql`${mayLike} and not ${isLiked(userId, postId)}`),
    event: likedEvent(db, sql`${mayLike} and not ${isLiked(userId, postId)}`),
    liked: db
      .insert(postLikes)
      .select(
        selectRow(db, postLikes, { post_id: posts.id, user_id: userId, created_at: at })
          .from(posts)
          .where(mayLike),
      )
      .onConflictDoNothing(),
    also: also({ type: 'post_liked', postId, memberId: userId, at }),
    known: selectAuthor(db, postId),
    allowed: db.select({ id: posts.id }).from(posts).where(mayLike),
  }
}

/** Null if nothing changed. @throws DomainError `not_found`; `forbidden` for a blocked member */
export function newsOfLike(
  { event, known, allowed }: Results<ReturnType<typeof likePost>>,
  postId: string,
) {
  if (known.length === 0) throw new DomainError('not_found')
  if (allowed.length === 0) throw new DomainError('forbidden')
  return news(event[0], postId, known[0]?.author)
}

/** Statements for `newsOfUnlike`. May be repeated. */
export function unlikePost(db: Database, userId: string, postId: string) {
  const liked = sql`${posts.id} = ${postId} and ${isLiked(userId, postId)}`
  return {
    counted: countLikes(db, -1, liked),
    event: likedEvent(db, liked),
    unliked: db
      .delete(postLikes)
      .where(and(eq(postLikes.post_id, postId), eq(postLikes.user_id, userId))),
    known: selectAuthor(db, postId),
  }
}

/** Null if nothing changed. */
export const newsOfUnlike = (
  { event, known }: Results<ReturnType<typeof unlikePost>>,
  postId: string,
) => news(event[0], postId, known[0]?.author)

type Appended = { seq: number; count: number | null } | undefined

const news = (
  event: Appended,
  post_id: string,
  post_author: string | undefined,
): LoggedEvent | null =>
  event
    ? { type: 'post_liked', seq: event.seq, post_id, likes_count: event.count ?? 0, post_author }
    : null

const selectAuthor = (db: Database, postId: string) =>
  db
    .select({ author: posts.user_id })
    .from(posts)
    .where(and(eq(posts.id, postId), isPublicPost))

const isLiked = (userId: string, postId: string) =>
  sql`exists (select 1 from ${postLikes} where ${postLikes.post_id} = ${postId} and ${postLikes.user_id} = ${userId})`

const countLikes = (db: Database, change: number, where: SQL) =>
  db
    .update(posts)
    .set({ likes_count: sql`${posts.likes_count} + ${change}` })
    .where(where)

const likedEvent = (db: Database, where: SQL) =>
  appendEvent(
    db,
    { type: 'post_liked', post_id: posts.id, count: posts.likes_count },
    { from: posts, where },
  )
