import type { ChatMessage, ChatPage, ChatThread } from '../../shared/chat'
import { newId } from '../lib/ids'

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

/** The threads and messages of one room. All calls are synchronous: without an `await` between them nothing else runs. */
export class Transcript {
  constructor(private sql: SqlStorage) {}

  /** The newest thread: only this one takes messages. */
  activeThread(): ChatThread {
    const [row] = this.#threads('order by seq desc limit 1')
    return row ? threadView(row) : this.startThread()
  }

  /** Deletes threads without messages. */
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

  /** Newest first. Null for an unknown cursor. */
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

  /** The newest messages, or those before a cursor, in the order they were written. Null for an unknown cursor. */
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

  /** Messages of all threads, page by page. */
  exportRows(after: number, limit: number) {
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

  setRun(id: string, runId: string) {
    this.sql.exec('update messages set run_id = ? where id = ?', runId, id)
  }

  write(id: string, text: string) {
    this.sql.exec('update messages set text = ? where id = ?', text, id)
  }

  /** Sets the final status of a run's answer. An empty answer is deleted. */
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

  /** Deletes the answer of a run. Returns whether there was one. */
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

/** The only assistant: `content/persona.ts`. In the specification assistants are stored at the vendor. */
export const ASSISTANT_ID = 'persona'

/** Times of the chat API are epoch seconds. */
export const secondsNow = () => Math.floor(Date.now() / 1000)
