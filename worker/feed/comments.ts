import { and, eq, sql } from 'drizzle-orm'
import type { Comment, NewComment, Page } from '../../shared/feed'
import { isAdminWithId, users } from '../accounts'
import { recordAudit } from '../audit'
import { oneBatch } from '../db/batch'
import type { Database } from '../db/client'
import { selectRow } from '../db/insert-select'
import { keysetPage } from '../db/paging'
import type { Reading, Writing } from '../env'
import { DomainError } from '../errors'
import { isoNow, newId } from '../lib/ids'
import { appendEvent } from './event-log'
import type { LoggedEvent } from './news'
import { isBlocked } from './hidden-members'
import { isPublicPost, isReachable, isShown, selectComments } from './post-queries'
import { notifyRooms } from './rooms'
import { postComments, posts } from './tables'

/** The oldest first, as a conversation reads. @throws DomainError `not_found` */
export async function listComments({ db, env, memberId, param }: Reading, query: Page) {
  const order = { key: postComments.created_at, id: postComments.id, descending: false }
  const page = await keysetPage(env.SESSION_SECRET, query, order)
  return oneBatch(
    {
      known: selectReachable(db, memberId, param('id')),
      rows: selectComments(db)
        .where(
          and(
            eq(postComments.post_id, param('id')),
            isShown(sql`${postComments.user_id}`, memberId),
            page.where,
          ),
        )
        .orderBy(...page.orderBy)
        .limit(page.limit),
    },
    async ({ known, rows }) => {
      if (known.length === 0) throw new DomainError('not_found')
      const { items, next_cursor } = await page.resultOf(rows, ({ created_at }) => created_at)
      return { comments: items, next_cursor }
    },
  )
}

/** One comment, to show the one that a link leads to. @throws DomainError `not_found` */
export const findComment = ({ db, memberId, param }: Reading) =>
  oneBatch(
    {
      known: selectReachable(db, memberId, param('id')),
      comments: selectComments(db).where(
        and(
          eq(postComments.id, param('commentId')),
          eq(postComments.post_id, param('id')),
          isShown(sql`${postComments.user_id}`, memberId),
        ),
      ),
    },
    ({ known, comments: [comment] }): Comment => {
      if (known.length === 0 || !comment) throw new DomainError('not_found')
      return comment
    },
  )

const selectReachable = (db: Database, viewerId: string | null, postId: string) =>
  db
    .select({ id: posts.id })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.user_id))
    .where(and(eq(posts.id, postId), isReachable(viewerId)))

/** @throws DomainError `not_found`; `forbidden` if the author of the post blocked this member */
export function publishComment(c: Writing, { content }: NewComment) {
  const { db, memberId } = c
  const id = newId()
  const created_at = isoNow()
  const isPost = eq(posts.id, c.param('id'))
  const written = sql`exists (select 1 from ${postComments} where ${postComments.id} = ${id})`
  return oneBatch(
    {
      written: db.insert(postComments).select(
        selectRow(db, postComments, {
          id,
          post_id: posts.id,
          user_id: memberId,
          content,
          created_at,
        })
          .from(posts)
          .where(and(isPost, isPublicPost, sql`not ${isBlocked(memberId)}`)),
      ),
      counted: db
        .update(posts)
        .set({ comments_count: sql`${posts.comments_count} + 1` })
        .where(and(isPost, written)),
      event: appendEvent(
        db,
        { type: 'comment_created', post_id: posts.id, comment_id: id, count: posts.comments_count },
        { from: posts, where: and(isPost, written) },
      ),
      also: c.also({ type: 'comment_published', commentId: id, content, at: created_at }),
      stored: selectComments(db).where(eq(postComments.id, id)),
      post: db.select({ author: posts.user_id }).from(posts).where(and(isPost, isPublicPost)),
    },
    ({ event: [event], stored: [comment], post: [post] }): Comment => {
      if (!post) throw new DomainError('not_found')
      if (!comment || !event) throw new DomainError('forbidden')
      const news: LoggedEvent = {
        type: 'comment_created',
        seq: event.seq,
        post_id: comment.post_id,
        comments_count: event.count ?? 0,
        comment,
        post_author: post.author,
      }
      c.background(notifyRooms(c.env, news))
      c.emit({ type: 'targets_changed', targetIds: [comment.post_id, comment.id] })
      return comment
    },
  )
}

/** Only its author and admins. @throws DomainError `forbidden`, `not_found` */
export function deleteComment(c: Writing) {
  const { db, memberId, actor } = c
  const [postId, id] = [c.param('id'), c.param('commentId')]
  const isThis = and(eq(postComments.id, id), eq(postComments.post_id, postId))
  const isTheirs = sql`(${postComments.user_id} = ${memberId} or ${isAdminWithId(memberId)})`
  const deletable = sql`${postComments} where ${isThis} and ${isTheirs}`
  return oneBatch(
    {
      // A banned author's comments are not counted.
      counted: db
        .update(posts)
        .set({ comments_count: sql`${posts.comments_count} - 1` })
        .where(
          sql`${posts.id} = ${postId} and exists (select 1 from ${deletable} and ${postComments.user_id} in (select u.id from ${users} u where u.status = 'active'))`,
        ),
      event: appendEvent(
        db,
        { type: 'comment_deleted', post_id: posts.id, gone_id: id, count: posts.comments_count },
        {
          from: posts,
          where: sql`${posts.id} = ${postId} and exists (select 1 from ${deletable})`,
        },
      ),
      audit: recordAudit(
        db,
        actor,
        { action: 'comment.delete', target: { id, label: authorOf(id) } },
        sql`exists (select 1 from ${deletable} and ${postComments.user_id} <> ${memberId})`,
      ),
      deleted: db.delete(postComments).where(and(isThis, isTheirs)),
      left: db.select({ id: postComments.id }).from(postComments).where(isThis),
      post: db.select({ author: posts.user_id }).from(posts).where(eq(posts.id, postId)),
    },
    ({ event: [event], left: [left], post: [post] }) => {
      if (left) throw new DomainError('forbidden')
      if (!event) throw new DomainError('not_found')
      const news: LoggedEvent = {
        type: 'comment_deleted',
        seq: event.seq,
        post_id: postId,
        comments_count: event.count ?? 0,
        comment_id: id,
        post_author: post?.author,
      }
      c.background(notifyRooms(c.env, news))
      c.emit({ type: 'targets_changed', targetIds: [postId, id] })
    },
  )
}

const authorOf = (id: string) =>
  sql`(select u.username from ${users} u join ${postComments} c on c.user_id = u.id where c.id = ${id})`
