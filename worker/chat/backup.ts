import { CHAT_COLUMNS, type ChatTable } from '../../shared/club-export'

const ROWS_AT_ONCE = 2000
const TABLES: ChatTable[] = ['threads', 'messages', 'runs']

/** What a page of a backup has behind it: the last number of each table. */
export type BackupPlace = Record<ChatTable, number>
export type BackupRows = Record<ChatTable, SqlStorageValue[][]>

/**
 * A page of the room's rows, in the order they were written. An answer that is being written is left out, and its run. Null for a
 * room without messages.
 */
export function readBackup(
  sql: SqlStorage,
  after: BackupPlace = { threads: 0, messages: 0, runs: 0 },
) {
  const isEmpty = sql.exec('select 1 from messages limit 1').toArray().length === 0
  if (isEmpty) return null
  const rows: BackupRows = { threads: [], messages: [], runs: [] }
  const place = { ...after }
  let isLast = true
  for (const table of TABLES) {
    const columns = CHAT_COLUMNS[table].join(', ')
    const done = table === 'threads' ? '' : `and status != 'in_progress'`
    rows[table] = [
      ...sql
        .exec(
          `select ${columns} from ${table} where seq > ? ${done} order by seq limit ?`,
          after[table],
          ROWS_AT_ONCE,
        )
        .raw(),
    ]
    place[table] = Number(rows[table].at(-1)?.[0] ?? after[table])
    if (rows[table].length === ROWS_AT_ONCE) isLast = false
  }
  return { rows, next: isLast ? null : place }
}

/** Writes rows of a backup. Rows that are there already are kept; rows of a deleted thread are skipped. */
export function writeBackup(storage: DurableObjectStorage, rows: BackupRows) {
  storage.transactionSync(() => {
    for (const table of TABLES) {
      const columns = CHAT_COLUMNS[table]
      const hasThread =
        table === 'threads' ? '' : ` where exists (select 1 from threads t where t.id = ?3)`
      const marks = columns.map((_, at) => `?${at + 1}`).join(', ')
      for (const row of rows[table])
        storage.sql.exec(
          `insert or ignore into ${table} (${columns.join(', ')}) select ${marks}${hasThread}`,
          ...row,
        )
    }
  })
}
