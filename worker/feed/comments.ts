import { and, asc, eq, sql } from 'drizzle-orm'
import type { Comment, NewComment, Page } from '../../shared/feed'
import { users } from '../accounts'
import { recordAudit } from '../audit'
import type { Database } from '../db/client'
import type { Viewer } from '../env'
import { DomainError } from '../errors'
import { isoNow, newId } from '../platform/ids'
import { type LoggedEvent, appendEvent } from './event-log'
import { isBlocked } from './hidden-members'
import { afterCursor, pageOf } from './paging'
import { isPublicPost, isReachable, isShown, selectComments } from './selection'
import { postComments, posts } from './tables'

/** The oldest first, as a conversation reads. */
export async function listComments(
  db: Database,
  secret: string,
  viewer: Viewer | null,
  postId: string,
  page: Page,
) {
  const place = await afterCursor(secret, page, postComments, 'newer')
  const [known, rows] = await db.batch([
    db
      .select({ id: posts.id })
      .from(posts)
      .innerJoin(users, eq(users.id, posts.user_id))
      .where(and(eq(posts.id, postId), isReachable(viewer))),
    selectComments(db)
      .where(
        and(
          eq(postComments.post_id, postId),
          isShown(sql`${postComments.user_id}`, viewer?.id ?? null),
          place,
        ),
      )
      .orderBy(asc(postComments.created_at), asc(postComments.id))
      .limit(page.limit + 1),
  ])
  if (known.length === 0) throw new DomainError('not_found')
  const { items, next_cursor } = await pageOf(secret, page, rows)
  return { comments: items, next_cursor }
}

/** @throws DomainError `not_found`; `forbidden` for one whom the post's author blocked */
export async function publishComment(
  db: Database,
  author: Viewer,
  postId: string,
  { content }: NewComment,
): Promise<{ comment: Comment; news: LoggedEvent }> {
  const id = newId()
  const written = sql`exists (select 1 from ${postComments} where ${postComments.id} = ${id})`
  const isActive = sql`exists (select 1 from ${users} u where u.id = ${author.id} and u.status = 'active')`
  const [, , [event], [comment], [post]] = await db.batch([
    db
      .insert(postComments)
      .select(
        sql`select ${id}, ${posts.id}, ${author.id}, ${content}, ${isoNow()} from ${posts} where ${posts.id} = ${postId} and ${isPublicPost} and ${isActive} and not ${isBlocked(author.id)}`,
      ),
    db
      .update(posts)
      .set({ comments_count: sql`${posts.comments_count} + 1` })
      .where(and(eq(posts.id, postId), written)),
    appendEvent(
      db,
      {
        type: 'comment_created',
        postId: sql`${posts.id}`,
        commentId: sql`${id}`,
        count: sql`${posts.comments_count}`,
      },
      sql`${posts} where ${posts.id} = ${postId} and ${written}`,
    ),
    selectComments(db).where(eq(postComments.id, id)),
    db
      .select({ author: posts.user_id })
      .from(posts)
      .where(and(eq(posts.id, postId), isPublicPost)),
  ])
  if (!post) throw new DomainError('not_found')
  if (!comment || !event) throw new DomainError('forbidden')
  return {
    comment,
    news: {
      type: 'comment_created',
      seq: event.seq,
      post_id: postId,
      comments_count: event.count ?? 0,
      comment,
      post_author: post.author,
    },
  }
}

/** Only its author and admins. @throws DomainError `forbidden`, `not_found` */
export async function deleteComment(
  db: Database,
  actor: Viewer,
  postId: string,
  id: string,
): Promise<LoggedEvent> {
  const isThis = and(eq(postComments.id, id), eq(postComments.post_id, postId))
  const allowed = actor.isAdmin ? sql`true` : sql`${postComments.user_id} = ${actor.id}`
  const deletable = sql`${postComments} where ${isThis} and ${allowed}`
  const [, [event], , , [left], [post]] = await db.batch([
    // A banned author's comments are not counted.
    db
      .update(posts)
      .set({ comments_count: sql`${posts.comments_count} - 1` })
      .where(
        sql`${posts.id} = ${postId} and exists (select 1 from ${deletable} and ${postComments.user_id} in (select u.id from ${users} u where u.status = 'active'))`,
      ),
    appendEvent(
      db,
      {
        type: 'comment_deleted',
        postId: sql`${posts.id}`,
        goneId: sql`${id}`,
        count: sql`${posts.comments_count}`,
      },
      sql`${posts} where ${posts.id} = ${postId} and exists (select 1 from ${deletable})`,
    ),
    recordAudit(
      db,
      actor,
      { action: 'comment.delete', target: { id, label: authorOf(id) } },
      sql`exists (select 1 from ${deletable} and ${postComments.user_id} <> ${actor.id})`,
    ),
    db.delete(postComments).where(and(isThis, allowed)),
    db.select({ id: postComments.id }).from(postComments).where(isThis),
    db.select({ author: posts.user_id }).from(posts).where(eq(posts.id, postId)),
  ])
  if (left) throw new DomainError('forbidden')
  if (!event) throw new DomainError('not_found')
  return {
    type: 'comment_deleted',
    seq: event.seq,
    post_id: postId,
    comments_count: event.count ?? 0,
    comment_id: id,
    post_author: post?.author,
  }
}

const authorOf = (id: string) =>
  sql`(select u.username from ${users} u join ${postComments} c on c.user_id = u.id where c.id = ${id})`
