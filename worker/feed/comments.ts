import { and, eq, sql } from 'drizzle-orm'
import type { Comment, NewComment, Page } from '../../shared/feed'
import { users } from '../accounts'
import { recordAudit } from '../audit'
import { type Results, batch } from '../db/batch'
import type { Database } from '../db/client'
import { selectRow } from '../db/insert-select'
import { keysetPage } from '../db/paging'
import type { AlsoWrite } from '../domain-events'
import type { Viewer } from '../env'
import { DomainError } from '../errors'
import { isoNow, newId } from '../platform/ids'
import { type LoggedEvent, appendEvent } from './event-log'
import { isBlocked } from './hidden-members'
import { isPublicPost, isReachable, isShown, selectComments } from './post-queries'
import { postComments, posts } from './tables'

/** The oldest first, as a conversation reads. */
export async function listComments(
  db: Database,
  secret: string,
  viewerId: string | null,
  postId: string,
  query: Page,
) {
  const order = { key: postComments.created_at, id: postComments.id, descending: false }
  const page = await keysetPage(secret, query, order)
  const { known, rows } = await batch(db, {
    known: selectReachable(db, viewerId, postId),
    rows: selectComments(db)
      .where(
        and(
          eq(postComments.post_id, postId),
          isShown(sql`${postComments.user_id}`, viewerId),
          page.where,
        ),
      )
      .orderBy(...page.orderBy)
      .limit(page.limit),
  })
  if (known.length === 0) throw new DomainError('not_found')
  const { items, next_cursor } = await page.resultOf(rows, ({ created_at }) => created_at)
  return { comments: items, next_cursor }
}

/** One comment, to show the one that a link leads to. @throws DomainError `not_found` */
export async function findComment(
  db: Database,
  viewerId: string | null,
  postId: string,
  id: string,
): Promise<Comment> {
  const { known, comment } = await batch(db, {
    known: selectReachable(db, viewerId, postId),
    comment: selectComments(db).where(
      and(
        eq(postComments.id, id),
        eq(postComments.post_id, postId),
        isShown(sql`${postComments.user_id}`, viewerId),
      ),
    ),
  })
  const [found] = comment
  if (known.length === 0 || !found) throw new DomainError('not_found')
  return found
}

const selectReachable = (db: Database, viewerId: string | null, postId: string) =>
  db
    .select({ id: posts.id })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.user_id))
    .where(and(eq(posts.id, postId), isReachable(viewerId)))

/** Statements for `publishedComment`. */
export function publishComment(
  db: Database,
  authorId: string,
  postId: string,
  { content }: NewComment,
  also: AlsoWrite,
) {
  const id = newId()
  const created_at = isoNow()
  const written = sql`exists (select 1 from ${postComments} where ${postComments.id} = ${id})`
  return {
    written: db.insert(postComments).select(
      selectRow(db, postComments, {
        id,
        post_id: posts.id,
        user_id: authorId,
        content,
        created_at,
      })
        .from(posts)
        .where(and(eq(posts.id, postId), isPublicPost, sql`not ${isBlocked(authorId)}`)),
    ),
    counted: db
      .update(posts)
      .set({ comments_count: sql`${posts.comments_count} + 1` })
      .where(and(eq(posts.id, postId), written)),
    event: appendEvent(
      db,
      {
        type: 'comment_created',
        post_id: posts.id,
        comment_id: id,
        count: posts.comments_count,
      },
      { from: posts, where: and(eq(posts.id, postId), written) },
    ),
    also: also({ type: 'comment_published', commentId: id, content, at: created_at }),
    comment: selectComments(db).where(eq(postComments.id, id)),
    post: db
      .select({ author: posts.user_id })
      .from(posts)
      .where(and(eq(posts.id, postId), isPublicPost)),
  }
}

/** @throws DomainError `not_found`; `forbidden` if the author of the post blocked this member */
export function publishedComment(
  { event: [event], comment: [comment], post: [post] }: Results<ReturnType<typeof publishComment>>,
  postId: string,
): { comment: Comment; news: LoggedEvent } {
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
  const {
    event: [event],
    left: [left],
    post: [post],
  } = await batch(db, {
    // A banned author's comments are not counted.
    counted: db
      .update(posts)
      .set({ comments_count: sql`${posts.comments_count} - 1` })
      .where(
        sql`${posts.id} = ${postId} and exists (select 1 from ${deletable} and ${postComments.user_id} in (select u.id from ${users} u where u.status = 'active'))`,
      ),
    event: appendEvent(
      db,
      {
        type: 'comment_deleted',
        post_id: posts.id,
        gone_id: id,
        count: posts.comments_count,
      },
      { from: posts, where: sql`${posts.id} = ${postId} and exists (select 1 from ${deletable})` },
    ),
    audit: recordAudit(
      db,
      actor,
      { action: 'comment.delete', target: { id, label: authorOf(id) } },
      sql`exists (select 1 from ${deletable} and ${postComments.user_id} <> ${actor.id})`,
    ),
    deleted: db.delete(postComments).where(and(isThis, allowed)),
    left: db.select({ id: postComments.id }).from(postComments).where(isThis),
    post: db.select({ author: posts.user_id }).from(posts).where(eq(posts.id, postId)),
  })
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
