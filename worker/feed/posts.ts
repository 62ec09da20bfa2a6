import { type SQL, and, eq, sql } from 'drizzle-orm'
import type { FeedEvent, NewPost, Page, Post } from '../../shared/feed'
import { FIELD_ERRORS } from '../../shared/fields'
import { users } from '../accounts'
import { recordAudit } from '../audit'
import { type Results, batch } from '../db/batch'
import type { Database } from '../db/client'
import { ONE_ROW, selectRow } from '../db/insert-select'
import { keysetPage } from '../db/paging'
import type { AlsoWrite } from '../domain-events'
import type { Viewer } from '../env'
import { DomainError } from '../errors'
import { isoNow, newId } from '../platform/ids'
import { claimPicture, isClaimed, pictureFile, releasePictures } from '../uploads'
import { appendEvent } from './event-log'
import { isPublic, isReachable, isShown, selectPosts } from './post-queries'
import { feedEvents, posts } from './tables'

const NEWEST_FIRST = { key: posts.created_at, id: posts.id, descending: true }

/** The newest first. `seq` is the newest event of the live feed that the page includes. */
export async function listPosts(
  db: Database,
  secret: string,
  viewerId: string | null,
  query: Page,
) {
  const page = await keysetPage(secret, query, NEWEST_FIRST)
  const { rows, newest } = await batch(db, {
    rows: selectPosts(db, viewerId)
      .where(and(isShown(posts.user_id, viewerId), page.where))
      .orderBy(...page.orderBy)
      .limit(page.limit),
    newest: selectNewest(db),
  })
  const { items, next_cursor } = await page.resultOf(rows, ({ created_at }) => created_at)
  return { posts: items, next_cursor, seq: newest[0]?.seq ?? 0 }
}

const selectNewest = (db: Database) =>
  db.select({ seq: sql<number>`coalesce(max(${feedEvents.seq}), 0)` }).from(feedEvents)

/** The posts of one member, as `listPosts`. */
export async function listPostsOf(
  db: Database,
  secret: string,
  viewerId: string,
  authorId: SQL,
  query: Page,
) {
  const page = await keysetPage(secret, query, NEWEST_FIRST)
  const { rows, newest } = await batch(db, {
    rows: selectPosts(db, viewerId)
      .where(and(eq(posts.user_id, authorId), isShown(posts.user_id, viewerId), page.where))
      .orderBy(...page.orderBy)
      .limit(page.limit),
    newest: selectNewest(db),
  })
  const { items, next_cursor } = await page.resultOf(rows, ({ created_at }) => created_at)
  return { posts: items, next_cursor, seq: newest[0]?.seq ?? 0 }
}

export async function findPost(db: Database, viewerId: string | null, id: string): Promise<Post> {
  const [post] = await selectPosts(db, viewerId).where(and(eq(posts.id, id), isReachable(viewerId)))
  if (!post) throw new DomainError('not_found')
  return post
}

/** Statements for `publishedPost`: store the post and its event and claim its picture. */
export function publishPost(
  db: Database,
  authorId: string,
  { content, ...image }: NewPost,
  also: AlsoWrite,
) {
  const id = newId()
  const created_at = isoNow()
  const image_url = image.image_url || null
  const image_alt = (image_url && image.image_alt) || null
  const file = image_url && (pictureFile('post', image_url) ?? '')
  const picture = file === null ? sql`true` : isClaimed(file, id)
  return {
    claimed: claimPicture(db, { kind: 'post', file: file ?? '', userId: authorId, usedBy: id }),
    written: db.insert(posts).select(
      selectRow(db, posts, {
        id,
        user_id: users.id,
        content,
        image_url,
        image_alt,
        created_at,
      })
        .from(users)
        .where(and(eq(users.id, authorId), isPublic, picture)),
    ),
    event: appendEvent(
      db,
      { type: 'post_created', post_id: posts.id },
      { from: posts, where: eq(posts.id, id) },
    ),
    also: also({ type: 'post_published', postId: id, content, at: created_at }),
    // Read in the same batch: an error after the write would ask the member to repeat what was done.
    post: selectPosts(db, authorId).where(eq(posts.id, id)),
  }
}

/** @throws DomainError `invalid_input` for a picture that is not the author's, or is used */
export function publishedPost(
  { event: [event], post: [post] }: Results<ReturnType<typeof publishPost>>,
  { image_url }: NewPost,
): { post: Post; news: FeedEvent } {
  if (!event && image_url)
    throw new DomainError('invalid_input', { fields: { image_url: FIELD_ERRORS.image_gone } })
  if (!event || !post) throw new DomainError('signed_out')
  return { post, news: { type: 'post_created', seq: event.seq, post: { ...post, liked: false } } }
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

/** Deletes comments, likes and reports with it; the sweep deletes its picture. Only its author and admins. */
export async function deletePost(db: Database, actor: Viewer, id: string): Promise<FeedEvent> {
  const allowed = actor.isAdmin ? sql`true` : eq(posts.user_id, actor.id)
  const isDeletable = and(eq(posts.id, id), allowed)
  const {
    event: [event],
    left: [left],
  } = await batch(db, {
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
      sql`exists (select 1 from ${posts} where ${isDeletable} and ${posts.user_id} <> ${actor.id})`,
    ),
    deleted: db.delete(posts).where(isDeletable),
    left: db.select({ id: posts.id }).from(posts).where(eq(posts.id, id)),
  })
  if (left) throw new DomainError('forbidden')
  if (!event) throw new DomainError('not_found')
  return { type: 'post_deleted', seq: event.seq, post_id: id }
}

const authorIdOf = (id: string) => sql`(select p.user_id from ${posts} p where p.id = ${id})`

const authorOf = (id: string) =>
  sql`(select u.username from ${users} u join ${posts} p on p.user_id = u.id where p.id = ${id})`
