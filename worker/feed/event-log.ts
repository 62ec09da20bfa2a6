import { type SQL, and, asc, desc, eq, getTableColumns, gt, lte, ne, sql } from 'drizzle-orm'
import type { BatchResponse } from 'drizzle-orm/batch'
import { type SQLiteColumn, type SQLiteTable, alias } from 'drizzle-orm/sqlite-core'
import type { Comment, FeedEvent, Post } from '../../shared/feed'
import { users } from '../accounts'
import { batch } from '../db/batch'
import type { Database } from '../db/client'
import { selectRow } from '../db/insert-select'
import type { LogPart } from '../live'
import { isoIn, isoNow } from '../lib/ids'
import { selectComments, selectPosts } from './post-queries'
import type { LoggedEvent } from './news'
import { feedEvents, postComments, posts } from './tables'

const KEEP_SECONDS = 7 * 24 * 3600
const KEEP_EVENTS = 10_000

type NewEvent = {
  type: FeedEvent['type']
  post_id?: SQLiteColumn
  comment_id?: string
  gone_id?: string | SQLiteColumn
  count?: SQLiteColumn
}

/** A statement for the batch of its cause: appends one event for each row of `from` that `where` selects. */
export const appendEvent = (
  db: Database,
  event: NewEvent,
  { from, where }: { from: SQLiteTable | SQL; where: SQL | undefined },
) =>
  db
    .insert(feedEvents)
    .select(
      selectRow(db, feedEvents, { ...event, created_at: isoNow() })
        .from(sql`${from}`)
        .where(where),
    )
    .returning({ seq: feedEvents.seq, count: feedEvents.count })

/** The sequence number of the newest event. */
export const newestSeq = async (db: Database) => seqOf(await selectNewest(db))

const selectNewest = (db: Database, condition?: SQL) =>
  db
    .select({ seq: feedEvents.seq })
    .from(feedEvents)
    .where(condition)
    .orderBy(desc(feedEvents.seq))
    .limit(1)

const seqOf = ([row]: { seq: number }[]) => row?.seq ?? 0

/**
 * The next events after `since`, at most `limit`, with their posts and comments; the newest number, and the one up to which the log was
 * pruned: clients before it have missed events that cannot be replayed.
 */
export async function readLog(
  db: Database,
  since: number,
  limit: number,
): Promise<LogPart<LoggedEvent>> {
  const { newest, pruned, next } = await batch(db, {
    newest: selectNewest(db),
    pruned: selectNewest(db, eq(feedEvents.type, 'pruned')),
    next: selectNext(db, since, limit),
  })
  return { newest: seqOf(newest), pruned: seqOf(pruned), entries: eventsFrom(next) }
}

/**
 * Statements for `eventsFrom`. Events about posts and comments of banned members are excluded in the query, so that many of them in
 * a row do not end the reading.
 */
function selectNext(db: Database, since: number, limit: number) {
  const postAuthors = alias(users, 'post_authors')
  const next = () =>
    db
      .select({
        ...getTableColumns(feedEvents),
        post_author: sql<string | null>`${postAuthors.id}`.as('post_author'),
      })
      .from(feedEvents)
      .leftJoin(posts, eq(posts.id, feedEvents.post_id))
      .leftJoin(postAuthors, eq(postAuthors.id, posts.user_id))
      .leftJoin(postComments, eq(postComments.id, feedEvents.comment_id))
      .leftJoin(users, eq(users.id, postComments.user_id))
      .where(
        and(
          gt(feedEvents.seq, since),
          ne(feedEvents.type, 'pruned'),
          sql`coalesce(${postAuthors.status}, 'active') = 'active'`,
          sql`coalesce(${users.status}, 'active') = 'active'`,
        ),
      )
      .orderBy(asc(feedEvents.seq))
      .limit(limit)
  const about = (column: 'post_id' | 'comment_id', type: FeedEvent['type']) =>
    sql`(select ${sql.identifier(column)} from ${next()} where type = ${type})`
  return [
    next(),
    selectPosts(db, null).where(sql`${posts.id} in ${about('post_id', 'post_created')}`),
    selectComments(db).where(sql`${postComments.id} in ${about('comment_id', 'comment_created')}`),
  ] as const
}

function eventsFrom([rows, postRows, commentRows]: BatchResponse<ReturnType<typeof selectNext>>) {
  const postOf = new Map(postRows.map((post) => [post.id, post]))
  const commentOf = new Map(commentRows.map((comment) => [comment.id, comment]))
  return rows.flatMap((row) => toEvent(row, postOf, commentOf) ?? [])
}

/** Keeps a week and at most ten thousand events. One mark stands for the pruned ones, so that no client is replayed half of them. */
export async function pruneEvents(db: Database, keep = KEEP_EVENTS) {
  const old = sql`(select max(e.seq) from ${feedEvents} e where e.created_at < ${isoIn(-KEEP_SECONDS)} or e.seq <= (select max(f.seq) from ${feedEvents} f) - ${keep})`
  const mark = sql`(select max(e.seq) from ${feedEvents} e where e.type = 'pruned')`
  await db.batch([
    db
      .update(feedEvents)
      .set({ type: 'pruned', post_id: null, comment_id: null, gone_id: null, count: null })
      .where(eq(feedEvents.seq, old)),
    db.delete(feedEvents).where(and(lte(feedEvents.seq, mark), ne(feedEvents.seq, mark))),
  ])
}

type Row = typeof feedEvents.$inferSelect & { post_author: string | null }

function toEvent(
  { seq, type, post_id, comment_id, gone_id, count, ...row }: Row,
  postOf: Map<string, Post>,
  commentOf: Map<string, Comment>,
): LoggedEvent | null {
  const post_author = row.post_author ?? undefined
  switch (type) {
    case 'post_created': {
      const post = postOf.get(post_id ?? '')
      return post ? { type, seq, post } : null
    }
    case 'post_deleted':
      return { type, seq, post_id: gone_id ?? '' }
    case 'post_liked':
      return { type, seq, post_id: post_id ?? '', likes_count: count ?? 0, post_author }
    case 'comment_created': {
      const comment = commentOf.get(comment_id ?? '')
      if (!comment) return null
      const comments_count = count ?? 0
      return { type, seq, post_id: comment.post_id, comments_count, comment, post_author }
    }
    case 'comment_deleted': {
      const about = { post_id: post_id ?? '', comment_id: gone_id ?? '' }
      return { type, seq, ...about, comments_count: count ?? 0, post_author }
    }
    case 'member_restored':
      return { type, seq, user_id: gone_id ?? '' }
    case 'pruned':
      return null
  }
}
