import { and, asc, eq, sql } from 'drizzle-orm'
import type { Comment, FeedEvent, NewComment, Page } from '../../shared/feed'
import type { Database } from '../db/client'
import type { Viewer } from '../env'
import { DomainError } from '../errors'
import { isoNow, newId } from '../platform/ids'
import { appendEvent } from './events'
import { isBlocked } from './hidden-members'
import { beyond, pageOf } from './paging'
import { isShown, selectComments } from './selection'
import { postComments, posts } from './tables'

/** The oldest first, as a conversation reads. */
export async function listComments(
  db: Database,
  secret: string,
  viewerId: string | null,
  postId: string,
  page: Page,
) {
  const place = await beyond(secret, page, postComments, 'newer')
  const [known, rows] = await db.batch([
    db.select({ id: posts.id }).from(posts).where(eq(posts.id, postId)),
    selectComments(db)
      .where(
        and(
          eq(postComments.post_id, postId),
          isShown(sql`${postComments.user_id}`, viewerId),
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
): Promise<{ comment: Comment; news: FeedEvent }> {
  const id = newId()
  const written = sql`exists (select 1 from ${postComments} where ${postComments.id} = ${id})`
  const [, , [event], [comment], [post]] = await db.batch([
    db
      .insert(postComments)
      .select(
        sql`select ${id}, ${posts.id}, ${author.id}, ${content}, ${isoNow()} from ${posts} where ${posts.id} = ${postId} and not ${isBlocked(author.id)}`,
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
    db.select({ id: posts.id }).from(posts).where(eq(posts.id, postId)),
  ])
  if (!post) throw new DomainError('not_found')
  if (!comment || !event) throw new DomainError('forbidden')
  const { seq, count } = event
  return {
    comment,
    news: {
      type: 'comment_created',
      seq,
      post_id: postId,
      comments_count: count ?? 0,
      comment,
    },
  }
}
