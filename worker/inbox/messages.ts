import { and, asc, count, eq, getTableColumns, sql } from 'drizzle-orm'
import type { ContactMessage, MessageChange, MessageList } from '../../shared/inbox'
import { users } from '../accounts'
import { eraseLabels, recordAudit } from '../audit'
import { batch } from '../db/batch'
import type { Database } from '../db/client'
import { sortedPage } from '../db/paging'
import type { Viewer } from '../env'
import { postReports } from '../feed'
import { DomainError } from '../errors'
import { isoNow } from '../platform/ids'
import { contains } from '../platform/search'
import { contactMessages, messageReplies } from './tables'
import { messageView } from './views'

const { search_key: _, ...columns } = getTableColumns(contactMessages)
const KEYS = { created_at: contactMessages.created_at }
const reportedPost = sql<
  string | null
>`(select r.post_id from ${postReports} r where r.id = contact_messages.report_id)`

export async function listMessages(db: Database, secret: string, query: MessageList) {
  const page = await sortedPage(secret, query, KEYS, contactMessages.id)
  const matches = and(
    contains(contactMessages.search_key, query.search),
    query.status ? eq(contactMessages.status, query.status) : undefined,
    query.priority ? eq(contactMessages.priority, query.priority) : undefined,
  )
  const {
    rows,
    count: [all],
  } = await batch(db, {
    rows: db
      .select({ ...columns, post_id: reportedPost.as('post_id'), sort_key: page.sort_key })
      .from(contactMessages)
      .where(and(matches, page.where))
      .orderBy(...page.orderBy)
      .limit(page.limit),
    count: db.select({ total: count() }).from(contactMessages).where(matches),
  })
  const { items, next_cursor } = await page.resultOf(rows)
  return { messages: await withReplies(db, items), total: all?.total ?? 0, next_cursor }
}

export async function findMessage(db: Database, id: string): Promise<ContactMessage> {
  const rows = await db
    .select({ ...columns, post_id: reportedPost })
    .from(contactMessages)
    .where(eq(contactMessages.id, id))
  const [message] = await withReplies(db, rows)
  if (!message) throw new DomainError('message_not_found')
  return message
}

/** A message that was answered is 'replied' again when it is read again, whoever reads it while the answer is sent. */
export async function changeMessage(
  db: Database,
  actor: Viewer,
  id: string,
  { status, priority, labels }: MessageChange,
) {
  const before = await findMessage(db, id)
  const seen = sql`case when exists (select 1 from ${messageReplies} r where r.message_id = ${id}) then 'replied' else 'read' end`
  const changes = {
    ...(status && { status: status === 'unread' ? sql`'unread'` : seen }),
    ...(priority && { priority }),
    ...(labels && { labels }),
  }
  await db.batch([
    db
      .update(contactMessages)
      .set({ ...changes, updated_at: isoNow() })
      .where(eq(contactMessages.id, id)),
    recordAudit(db, actor, {
      action: 'message.update',
      target: { id, label: before.subject },
      before: { status: before.status, priority: before.priority, labels: before.labels },
      after: {
        status: status ?? before.status,
        priority: priority ?? before.priority,
        labels: labels ?? before.labels,
      },
    }),
  ])
  return findMessage(db, id)
}

export async function deleteMessage(db: Database, actor: Viewer, id: string) {
  await findMessage(db, id)
  await db.batch([
    db.delete(contactMessages).where(eq(contactMessages.id, id)),
    recordAudit(db, actor, { action: 'message.delete', target: { id, label: null } }),
    // Nothing ties a message that is gone to the member who may ask for erasure later.
    eraseLabels(db, 'message', sql`(${id})`),
  ])
}

type Row = Omit<typeof contactMessages.$inferSelect, 'search_key'> & { post_id: string | null }

async function withReplies(db: Database, rows: Row[]) {
  const ids = JSON.stringify(rows.map(({ id }) => id))
  const replies = await db
    .select({ ...getTableColumns(messageReplies), author: users.username })
    .from(messageReplies)
    .leftJoin(users, eq(users.id, messageReplies.author_id))
    // One bound value, however many messages.
    .where(sql`${messageReplies.message_id} in (select value from json_each(${ids}))`)
    .orderBy(asc(messageReplies.created_at), asc(messageReplies.id))
  const repliesTo = Map.groupBy(replies, ({ message_id }) => message_id)
  return rows.map((row) => messageView(row, repliesTo.get(row.id) ?? []))
}
