import * as z from 'zod/mini'

/** The export format of a club: docs/export-format.md. */
export const EXPORT_FORMAT = 'fan-club-export'
export const EXPORT_VERSION = 1

export type TableShape = {
  name: string
  /** `required`: not null, without a default. */
  columns: { name: string; type: string; required: boolean }[]
  /** The primary key. Rows are sorted by it. */
  key: string[]
  references: {
    columns: string[]
    table: string
    foreign_columns: string[]
    on_delete: string
  }[]
}

/** `at`: all rows are from this moment. `from`, `to`: each row is from a moment between the two. */
export type Moment = { at: string } | { from: string; to: string }

export type FileEntry = { file: string; bytes: number; sha256: string }

export type TableEntry = TableShape &
  FileEntry & { rows: number; moment: Moment; blanked: string[] }

export type Manifest = {
  format: typeof EXPORT_FORMAT
  version: number
  created_at: string
  origin: string
  /** The newest migration of the database, which names the release of the software. */
  migration: string | null
  credentials: boolean
  tables: TableEntry[]
  left_out: { table: string; reason: string }[]
  /** The highest number that an `autoincrement` column has had. */
  sequences: Record<string, number>
  chats: FileEntry & { rooms: number; moment: Moment }
  /** `bytes` and `sha256` are those of the list of objects. */
  media: FileEntry & { objects: number; moment: Moment }
}

/** The first line of a snapshot. Then come rows, after a line `{table, rows}` for each table, and a line `{end: true}`. */
export type SnapshotHead = {
  format: typeof EXPORT_FORMAT
  version: number
  at: string
  origin: string
  migration: string | null
  credentials: boolean
  tables: (TableShape & { blanked: string[]; cursor: string | null })[]
  left_out: { table: string; reason: string }[]
  sequences: Record<string, number>
}

export type MediaObject = {
  key: string
  bytes: number
  /** R2's, with quotes. */
  etag: string
  http: Record<string, string>
  custom: Record<string, string>
}

/** A line of `chats.ndjson`. Rows are arrays in the order of CHAT_COLUMNS. */
export type ChatPart = Record<ChatTable, unknown[][]> & { member: string }
export const CHAT_COLUMNS = {
  threads: ['seq', 'id', 'created_at'],
  messages: ['seq', 'id', 'thread_id', 'role', 'text', 'status', 'run_id', 'created_at'],
  runs: [
    'seq',
    'id',
    'thread_id',
    'message_id',
    'status',
    'started_at',
    'expires_at',
    'cancelled_at',
    'failed_at',
    'completed_at',
    'error_code',
    'error_message',
  ],
} as const
export type ChatTable = keyof typeof CHAT_COLUMNS

/** With the admin's password the export has credentials. */
export const ExportStart = z.object({ password: z.optional(z.string().check(z.maxLength(128))) })

const Text = z.string().check(z.maxLength(4000))
export const ExportRows = z.object({ cursor: Text })
export const ExportObjects = z.object({ cursor: z._default(Text, '') })
export const ExportObject = z.object({ key: Text, etag: Text })
export const ExportChats = z.object({ after: z._default(Text, '') })
