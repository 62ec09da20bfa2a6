import { type SQL, and, eq, sql } from 'drizzle-orm'
import { oneBatch } from '../db/batch'
import type { Database } from '../db/client'
import { selectRow } from '../db/insert-select'
import type { Writing } from '../env'
import { DomainError } from '../errors'
import { isoNow } from '../lib/ids'
import { appendEvent } from './event-log'
import type { LoggedEvent } from './news'
import { isBlocked } from './hidden-members'
import { isPublicPost } from './post-queries'
import { notifyRooms } from './rooms'
import { postLikes, posts } from './tables'

/** May be repeated. @throws DomainError `not_found`; `forbidden` for a blocked member */
export function likePost(c: Writing) {
  const { db, memberId } = c
  const postId = c.param('id')
  const at = isoNow()
  const mayLike = sql`${posts.id} = ${postId} and ${isPublicPost} and not ${isBlocked(memberId)}`
  const isNew = sql`${mayLike} and not ${isLiked(memberId, postId)}`
  return oneBatch(
    {
      // The row is written last, so that the statements before it can check whether the like is new.
      counted: countLikes(db, 1, isNew),
      event: likedEvent(db, isNew),
      liked: db
        .insert(postLikes)
        .select(
          selectRow(db, postLikes, { post_id: posts.id, user_id: memberId, created_at: at })
            .from(posts)
            .where(mayLike),
        )
        .onConflictDoNothing(),
      also: c.also({ type: 'post_liked', postId, memberId, at }),
      known: selectAuthor(db, postId),
      allowed: db.select({ id: posts.id }).from(posts).where(mayLike),
    },
    ({ event, known: [post], allowed }) => {
      if (!post) throw new DomainError('not_found')
      if (allowed.length === 0) throw new DomainError('forbidden')
      tell(c, event, post.author)
    },
  )
}

/** May be repeated. */
export function unlikePost(c: Writing) {
  const { db, memberId } = c
  const postId = c.param('id')
  const liked = sql`${posts.id} = ${postId} and ${isLiked(memberId, postId)}`
  return oneBatch(
    {
      counted: countLikes(db, -1, liked),
      event: likedEvent(db, liked),
      unliked: db
        .delete(postLikes)
        .where(and(eq(postLikes.post_id, postId), eq(postLikes.user_id, memberId))),
      known: selectAuthor(db, postId),
    },
    ({ event, known: [post] }) => tell(c, event, post?.author),
  )
}

type Appended = { seq: number; count: number | null }

/** Tells everybody, if anything changed. */
function tell(c: Writing, [event]: Appended[], post_author: string | undefined) {
  if (!event) return
  const post_id = c.param('id')
  const news: LoggedEvent = {
    type: 'post_liked',
    seq: event.seq,
    post_id,
    likes_count: event.count ?? 0,
    post_author,
  }
  c.background(notifyRooms(c.env, news))
  c.emit({ type: 'targets_changed', targetIds: [post_id] })
}

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
