import type { ChatMessage, ChatPage, ChatThread } from '../../shared/chat'
import { newId } from '../platform/ids'

type ThreadRow = { seq: number; id: string; created_at: number }

export type MessageRow = {
  seq: number
  id: string
  thread_id: string
  role: 'user' | 'assistant'
  text: string
  status: ChatMessage['status']
  run_id: string | null
  created_at: number
}

type NewMessage = Pick<MessageRow, 'id' | 'thread_id' | 'role' | 'text' | 'status' | 'run_id'>

/** The threads and messages of one room. All of it is synchronous: between two calls without `await` nobody else acts. */
export class Transcript {
  constructor(private sql: SqlStorage) {}

  /** The one that goes on: the newest. */
  activeThread(): ChatThread {
    const [row] = this.#threads('order by seq desc limit 1')
    return row ? threadView(row) : this.startThread()
  }

  /** One that nobody wrote in is not kept. */
  startThread(): ChatThread {
    this.sql.exec(
      'delete from threads where not exists (select 1 from messages m where m.thread_id = threads.id)',
    )
    const [row] = this.sql
      .exec<ThreadRow>(
        'insert into threads (id, created_at) values (?, ?) returning *',
        newId(),
        secondsNow(),
      )
      .toArray()
    if (!row) throw new Error('A thread was not stored')
    return threadView(row)
  }

  findThread(id: string): ChatThread | null {
    const [row] = this.#threads('where id = ?', id)
    return row ? threadView(row) : null
  }

  /** The newest first; null for a cursor that is none of ours. */
  listThreads({ cursor, limit }: ChatPage) {
    const before = this.#seqBefore('threads', cursor)
    if (before === null) return null
    const rows = this.#threads('where seq < ? order by seq desc limit ?', before, limit + 1)
    const page = rows.slice(0, limit)
    return {
      threads: page.map(threadView),
      next_cursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
    }
  }

  deleteThread(id: string) {
    this.sql.exec('delete from threads where id = ?', id)
  }

  clear() {
    this.sql.exec('delete from threads')
  }

  /** A page as a conversation reads, the newest unless a cursor says before what; null for a cursor that is none of ours. */
  listMessages(threadId: string, { cursor, limit }: ChatPage) {
    const before = this.#seqBefore('messages', cursor)
    if (before === null) return null
    const rows = this.newest(threadId, limit + 1, before)
    const page = rows.slice(0, limit)
    return {
      messages: page.toReversed().map(messageView),
      next_cursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
    }
  }

  newest(threadId: string, limit: number, before = Number.MAX_SAFE_INTEGER) {
    return this.#messages(
      'where thread_id = ? and seq < ? order by seq desc limit ?',
      threadId,
      before,
      limit,
    )
  }

  /** Every message of every thread, page by page, for the member to take along. */
  everything(after: number, limit: number) {
    return this.#messages('where seq > ? order by seq limit ?', after, limit)
  }

  find(id: string) {
    return this.#messages('where id = ?', id)[0] ?? null
  }

  add({ id, thread_id, role, text, status, run_id }: NewMessage) {
    const [row] = this.sql
      .exec<MessageRow>(
        `insert into messages (id, thread_id, role, text, status, run_id, created_at)
         values (?, ?, ?, ?, ?, ?, ?) returning *`,
        id,
        thread_id,
        role,
        text,
        status,
        run_id,
        secondsNow(),
      )
      .toArray()
    if (!row) throw new Error('A message was not stored')
    return row
  }

  nameRun(id: string, runId: string) {
    this.sql.exec('update messages set run_id = ? where id = ?', runId, id)
  }

  write(id: string, text: string) {
    this.sql.exec('update messages set text = ? where id = ?', text, id)
  }

  /** What a run wrote is all there will be; nothing is not kept. */
  closeAnswer(runId: string, status: 'completed' | 'incomplete') {
    this.sql.exec(
      `delete from messages where run_id = ? and role = 'assistant' and text = ''`,
      runId,
    )
    this.sql.exec(
      `update messages set status = ? where run_id = ? and status = 'in_progress'`,
      status,
      runId,
    )
  }

  /** Nobody waits for this answer any more. Says whether there was one. */
  dropAnswer(runId: string) {
    const { rowsWritten } = this.sql.exec(
      `delete from messages where run_id = ? and role = 'assistant'`,
      runId,
    )
    return rowsWritten > 0
  }

  answerOf(runId: string) {
    return this.#messages(`where run_id = ? and role = 'assistant'`, runId)[0] ?? null
  }

  #seqBefore(table: 'threads' | 'messages', cursor: string | undefined) {
    if (cursor === undefined) return Number.MAX_SAFE_INTEGER
    const [row] = this.sql
      .exec<{ seq: number }>(`select seq from ${table} where id = ?`, cursor)
      .toArray()
    return row?.seq ?? null
  }

  #threads = (rest: string, ...values: SqlStorageValue[]) =>
    this.sql.exec<ThreadRow>(`select * from threads ${rest}`, ...values).toArray()

  #messages = (rest: string, ...values: SqlStorageValue[]) =>
    this.sql.exec<MessageRow>(`select * from messages ${rest}`, ...values).toArray()
}

const threadView = ({ id, created_at }: ThreadRow): ChatThread => ({
  id,
  object: 'thread',
  created_at,
})

export const messageView = (row: MessageRow): ChatMessage => ({
  id: row.id,
  object: 'thread.message',
  created_at: row.created_at,
  thread_id: row.thread_id,
  role: row.role,
  content: [{ type: 'text', text: { value: row.text } }],
  file_ids: [],
  assistant_id: row.role === 'assistant' ? ASSISTANT_ID : null,
  run_id: row.run_id,
  status: row.status,
})

/** The one who answers. The specification's assistants lived at the vendor; ours is `content/persona.ts`. */
export const ASSISTANT_ID = 'persona'

/** Instants of the chat are seconds. */
export const secondsNow = () => Math.floor(Date.now() / 1000)
