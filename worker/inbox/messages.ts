import { type SQL, and, asc, count, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { ContactMessage, MessageChange, MessageList } from '../../shared/inbox'
import { users } from '../accounts'
import { eraseLabels, recordAudit, recordUpdate } from '../audit'
import { type Results, oneBatch } from '../db/batch'
import type { Database } from '../db/client'
import { sortedPage } from '../db/paging'
import type { Reading, Writing } from '../env'
import { DomainError } from '../errors'
import { postReports } from '../feed'
import { isoNow } from '../lib/ids'
import { contains } from '../lib/search'
import { contactMessages, messageReplies } from './tables'
import { messageView } from './views'

const { search_key: _, ...columns } = getTableColumns(contactMessages)
const SORT_KEYS = { created_at: contactMessages.created_at }
const reportedPost = sql<
  string | null
>`(select r.post_id from ${postReports} r where r.id = contact_messages.report_id)`

export async function listMessages({ db, env }: Pick<Reading, 'db' | 'env'>, query: MessageList) {
  const page = await sortedPage(env.SESSION_SECRET, query, SORT_KEYS, contactMessages.id)
  const matches = and(
    contains(contactMessages.search_key, query.search),
    query.status ? eq(contactMessages.status, query.status) : undefined,
    query.priority ? eq(contactMessages.priority, query.priority) : undefined,
  )
  const ids = db
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(and(matches, page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit)
  return oneBatch(
    {
      rows: db
        .select({ ...columns, post_id: reportedPost.as('post_id'), sort_key: page.sort_key })
        .from(contactMessages)
        .where(and(matches, page.where))
        .orderBy(...page.orderBy)
        .limit(page.limit),
      replies: selectReplies(db, inArray(messageReplies.message_id, ids)),
      count: db.select({ total: count() }).from(contactMessages).where(matches),
    },
    async ({ rows, replies, count: [all] }) => {
      const { items, next_cursor } = await page.resultOf(rows)
      return { messages: withReplies(items, replies), total: all?.total ?? 0, next_cursor }
    },
  )
}

/** @throws DomainError `message_not_found` */
export const findMessage = ({ db, param }: Reading) =>
  oneBatch(selectMessage(db, param('id')), messageFrom)

/** Statements for `messageFrom`. */
export const selectMessage = (db: Database, id: string) => ({
  message: db
    .select({ ...columns, post_id: reportedPost.as('post_id') })
    .from(contactMessages)
    .where(eq(contactMessages.id, id)),
  replies: selectReplies(db, eq(messageReplies.message_id, id)),
})

/** @throws DomainError `message_not_found` */
export function messageFrom({
  message: rows,
  replies,
}: Results<ReturnType<typeof selectMessage>>): ContactMessage {
  const [message] = withReplies(rows, replies)
  if (!message) throw new DomainError('message_not_found')
  return message
}

/**
 * `read` becomes `replied` if the message has a reply, also one that is stored at the same moment.
 * @throws DomainError `message_not_found`
 */
export function changeMessage(
  { db, actor, param, emit }: Writing,
  { status, ...fields }: MessageChange,
) {
  const id = param('id')
  const readOrReplied = sql`case when exists (select 1 from ${messageReplies} r where r.message_id = ${id}) then 'replied' else 'read' end`
  const set = {
    ...fields,
    ...(status && { status: status === 'unread' ? sql`'unread'` : readOrReplied }),
  }
  const target = { id, label: sql`${contactMessages.subject}` }
  const [aside, where] = [{ updated_at: isoNow() }, eq(contactMessages.id, id)]
  return oneBatch(
    {
      ...recordUpdate(
        db,
        actor,
        { action: 'message.update', target },
        { table: contactMessages, set, aside, where },
      ),
      ...selectMessage(db, id),
    },
    (done) => {
      const message = messageFrom(done)
      emit({ type: 'inbox_changed' })
      return message
    },
  )
}

/** @throws DomainError `message_not_found` */
export function deleteMessage({ db, actor, param, emit }: Writing) {
  const id = param('id')
  return oneBatch(
    {
      deleted: db
        .delete(contactMessages)
        .where(eq(contactMessages.id, id))
        .returning({ id: contactMessages.id }),
      audit: recordAudit(db, actor, {
        action: 'message.delete',
        target: { id, label: null },
      }),
      // A deleted message cannot be found when its sender asks for erasure, so its subject is removed now.
      erased: eraseLabels(db, 'message', sql`(${id})`),
    },
    ({ deleted }) => {
      if (deleted.length === 0) throw new DomainError('message_not_found')
      emit({ type: 'inbox_changed' })
    },
  )
}

type Row = Omit<typeof contactMessages.$inferSelect, 'search_key'> & { post_id: string | null }

const selectReplies = (db: Database, where: SQL) =>
  db
    .select({ ...getTableColumns(messageReplies), author: users.username })
    .from(messageReplies)
    .leftJoin(users, eq(users.id, messageReplies.author_id))
    .where(where)
    .orderBy(asc(messageReplies.created_at), asc(messageReplies.id))

function withReplies(rows: Row[], replies: Awaited<ReturnType<typeof selectReplies>>) {
  const repliesTo = Map.groupBy(replies, ({ message_id }) => message_id)
  return rows.map((row) => messageView(row, repliesTo.get(row.id) ?? []))
}

export const countMessages = ({ db }: Pick<Reading, 'db'>) =>
  oneBatch(
    {
      all: db.select({ count: count() }).from(contactMessages),
      unread: db
        .select({ count: count() })
        .from(contactMessages)
        .where(eq(contactMessages.status, 'unread')),
    },
    ({ all: [all], unread: [unread] }) => ({ total: all?.count ?? 0, unread: unread?.count ?? 0 }),
  )
