import { type SQL, and, eq, sql } from 'drizzle-orm'
import type { NewPost, Page, Post } from '../../shared/feed'
import { FIELD_ERRORS } from '../../shared/fields'
import { isAdminWithId, users } from '../accounts'
import { recordAudit } from '../audit'
import { type Results, oneBatch } from '../db/batch'
import type { Database } from '../db/client'
import { ONE_ROW, selectRow } from '../db/insert-select'
import { keysetPage } from '../db/paging'
import type { Reading, Writing } from '../env'
import { DomainError } from '../errors'
import { isoNow, newId } from '../lib/ids'
import {
  claimPicture,
  isClaimed,
  pictureFile,
  releasePictures,
  sweepPictures,
} from '../member-pictures'
import { appendEvent } from './event-log'
import { isPublic, isReachable, isShown, selectPosts } from './post-queries'
import { notifyRooms } from './rooms'
import { feedEvents, posts } from './tables'

const NEWEST_FIRST = { key: posts.created_at, id: posts.id, descending: true }

export async function listPosts(c: PageCall, query: Page) {
  const { statements, resultOf } = await postPage(c, query)
  return oneBatch(statements, resultOf)
}

type PageCall = Pick<Reading, 'db' | 'env' | 'memberId'>

/**
 * A page of posts, the newest first: statements, and the result of what they find. `seq` is the newest event of the live feed that the
 * page includes.
 */
export async function postPage({ db, env, memberId }: PageCall, query: Page, condition?: SQL) {
  const page = await keysetPage(env.SESSION_SECRET, query, NEWEST_FIRST)
  const statements = {
    rows: selectPosts(db, memberId)
      .where(and(condition, isShown(posts.user_id, memberId), page.where))
      .orderBy(...page.orderBy)
      .limit(page.limit),
    newest: db.select({ seq: sql<number>`coalesce(max(${feedEvents.seq}), 0)` }).from(feedEvents),
  }
  return {
    statements,
    resultOf: async ({ rows, newest }: Results<typeof statements>) => {
      const { items, next_cursor } = await page.resultOf(rows, ({ created_at }) => created_at)
      return { posts: items, next_cursor, seq: newest[0]?.seq ?? 0 }
    },
  }
}

/** @throws DomainError `not_found` */
export const findPost = ({ db, memberId, param }: Reading) =>
  oneBatch(
    {
      found: selectPosts(db, memberId).where(and(eq(posts.id, param('id')), isReachable(memberId))),
    },
    ({ found: [post] }): Post => {
      if (!post) throw new DomainError('not_found')
      return post
    },
  )

/**
 * Stores the post and its event and claims its picture.
 * @throws DomainError `invalid_input` for a picture that is not the author's, or is used
 */
export function publishPost(c: Writing, input: NewPost) {
  return oneBatch(postStatements(c, input), ({ event: [event], post: [post] }): Post => {
    if (!event && input.image_url)
      throw new DomainError('invalid_input', { fields: { image_url: FIELD_ERRORS.image_gone } })
    if (!event || !post) throw new DomainError('signed_out')
    c.background(
      notifyRooms(c.env, { type: 'post_created', seq: event.seq, post: { ...post, liked: false } }),
    )
    // A new post notifies only whom it mentions.
    if (post.content.includes('@')) c.emit({ type: 'targets_changed', targetIds: [post.id] })
    return post
  })
}

/** Stores a post and its event, and claims its picture. */
export function postStatements(
  { db, memberId, also }: Pick<Writing, 'db' | 'memberId' | 'also'>,
  { content, ...image }: NewPost,
) {
  const id = newId()
  const created_at = isoNow()
  const image_url = image.image_url || null
  const image_alt = (image_url && image.image_alt) || null
  const file = image_url && (pictureFile('post', image_url) ?? '')
  const picture = file === null ? sql`true` : isClaimed(file, id)
  return {
    claimed: claimPicture(db, { kind: 'post', file: file ?? '', userId: memberId, usedBy: id }),
    written: db.insert(posts).select(
      selectRow(db, posts, { id, user_id: users.id, content, image_url, image_alt, created_at })
        .from(users)
        .where(and(eq(users.id, memberId), isPublic, picture)),
    ),
    event: appendEvent(
      db,
      { type: 'post_created', post_id: posts.id },
      { from: posts, where: eq(posts.id, id) },
    ),
    also: also({ type: 'post_published', postId: id, content, at: created_at }),
    // Read in the same batch: an error after the write would ask the member to repeat what was done.
    post: selectPosts(db, memberId).where(eq(posts.id, id)),
  }
}

/** Statements: a post of the team, if the condition holds. */
export const insertTeamPost = (
  db: Database,
  post: { id: string; userId: SQL; content: string },
  condition: SQL,
) => [
  db.insert(posts).select(
    selectRow(db, posts, {
      id: post.id,
      user_id: post.userId,
      content: post.content,
      created_at: isoNow(),
    })
      .from(ONE_ROW)
      .where(condition),
  ),
  appendEvent(
    db,
    { type: 'post_created', post_id: posts.id },
    { from: posts, where: and(eq(posts.id, post.id), sql`changes() > 0`) },
  ),
]

/** Statements: deletes a post of the team, if it is still there and the condition holds. */
export function deleteTeamPost(db: Database, id: string, condition: SQL) {
  const where = and(eq(posts.id, id), condition)
  return [
    appendEvent(db, { type: 'post_deleted', gone_id: posts.id }, { from: posts, where }),
    db.delete(posts).where(where),
  ]
}

/**
 * Deletes comments, likes and reports with it; the sweep deletes its picture. Only its author and admins.
 * @throws DomainError `forbidden`, `not_found`
 */
export function deletePost(c: Writing) {
  const { db, memberId, actor } = c
  const id = c.param('id')
  const isTheirs = sql`(${posts.user_id} = ${memberId} or ${isAdminWithId(memberId)})`
  const isDeletable = and(eq(posts.id, id), isTheirs)
  return oneBatch(
    {
      released: releasePictures(db, id, sql`exists (select 1 from ${posts} where ${isDeletable})`),
      event: appendEvent(
        db,
        { type: 'post_deleted', gone_id: posts.id },
        { from: posts, where: isDeletable },
      ),
      audit: recordAudit(
        db,
        actor,
        { action: 'post.delete', target: { id, label: authorOf(id), member: authorIdOf(id) } },
        sql`exists (select 1 from ${posts} where ${isDeletable} and ${posts.user_id} <> ${memberId})`,
      ),
      deleted: db.delete(posts).where(isDeletable),
      left: db.select({ id: posts.id }).from(posts).where(eq(posts.id, id)),
    },
    ({ event: [event], left: [left] }) => {
      if (left) throw new DomainError('forbidden')
      if (!event) throw new DomainError('not_found')
      c.background(notifyRooms(c.env, { type: 'post_deleted', seq: event.seq, post_id: id }))
      c.emit({ type: 'post_deleted' })
      c.emit({ type: 'targets_changed', targetIds: [id] })
      c.background(sweepPictures(c.env))
    },
  )
}

const authorIdOf = (id: string) => sql`(select p.user_id from ${posts} p where p.id = ${id})`

const authorOf = (id: string) =>
  sql`(select u.username from ${users} u join ${posts} p on p.user_id = u.id where p.id = ${id})`
