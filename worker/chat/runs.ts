import type { ChatRun } from '../../shared/chat'
import { newId } from '../lib/ids'
import { ASSISTANT_ID, secondsNow } from './transcript'

export const RUN_SECONDS = 30

export type RunRow = {
  seq: number
  id: string
  thread_id: string
  /** The message that it answers. */
  message_id: string
  status: 'in_progress' | 'completed' | 'failed' | 'cancelled' | 'expired'
  started_at: number
  expires_at: number
  cancelled_at: number | null
  failed_at: number | null
  completed_at: number | null
  error_code: string | null
  error_message: string | null
}

/** How a run ends. Error messages are ours, never the vendor's. */
export type RunEnd =
  | { status: 'completed' | 'cancelled' }
  | { status: 'failed' | 'expired'; code: string }

/** The runs of one room: attempts at an answer. At most one is active; text of a run with another `seq` comes too late. */
export class Runs {
  constructor(private sql: SqlStorage) {}

  start(threadId: string, messageId: string) {
    const now = secondsNow()
    const [row] = this.sql
      .exec<RunRow>(
        `insert into runs (id, thread_id, message_id, status, started_at, expires_at)
         values (?, ?, ?, 'in_progress', ?, ?) returning *`,
        newId(),
        threadId,
        messageId,
        now,
        now + RUN_SECONDS,
      )
      .toArray()
    if (!row) throw new Error('A run was not stored')
    return row
  }

  active() {
    return this.#select(`where status = 'in_progress' order by seq desc limit 1`)[0] ?? null
  }

  newestOf(threadId: string) {
    return this.#select('where thread_id = ? order by seq desc limit 1', threadId)[0] ?? null
  }

  find(threadId: string, id: string) {
    return this.#select('where id = ? and thread_id = ?', id, threadId)[0] ?? null
  }

  /** Ends an active run; null if it has ended already. */
  end(id: string, end: RunEnd): RunRow | null {
    const now = secondsNow()
    const error = 'code' in end ? [end.code, errorMessage(end.status)] : [null, null]
    const [row] = this.sql
      .exec<RunRow>(
        `update runs set status = ?, ${TIMESTAMP_OF[end.status]} = ?, error_code = ?, error_message = ?
         where id = ? and status = 'in_progress' returning *`,
        end.status,
        now,
        ...error,
        id,
      )
      .toArray()
    return row ?? null
  }

  #select = (rest: string, ...values: SqlStorageValue[]) =>
    this.sql.exec<RunRow>(`select * from runs ${rest}`, ...values).toArray()
}

const TIMESTAMP_OF = {
  completed: 'completed_at',
  cancelled: 'cancelled_at',
  failed: 'failed_at',
  expired: 'failed_at',
} as const

const errorMessage = (status: 'failed' | 'expired') =>
  status === 'expired' ? 'Run timed out' : `Run failed with status: ${status}`

export const runView = (row: RunRow): ChatRun => ({
  id: row.id,
  object: 'thread.run',
  thread_id: row.thread_id,
  assistant_id: ASSISTANT_ID,
  status: row.status,
  started_at: row.started_at,
  expires_at: row.expires_at,
  cancelled_at: row.cancelled_at,
  failed_at: row.failed_at,
  completed_at: row.completed_at,
  last_error:
    row.error_code && row.error_message
      ? { code: row.error_code, message: row.error_message }
      : null,
})
