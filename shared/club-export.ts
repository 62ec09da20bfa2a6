import * as z from 'zod/mini'

/** The export format of a club: docs/export-format.md. */
export const EXPORT_FORMAT = 'fan-club-export'
export const EXPORT_VERSION = 2

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

/** Parts of large objects in an import have this size, but the last. */
export const IMPORT_PART_BYTES = 48 * 1024 * 1024

const Name = z.string().check(z.minLength(1), z.maxLength(64))
const Names = z.array(Name).check(z.maxLength(100))

export const ImportStart = z.object({
  version: z.int(),
  /** The checksum of the manifest: the same archive may continue an import that was cut off. */
  archive: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  tables: z.array(z.object({ name: Name, columns: Names })).check(z.maxLength(500)),
})
export type ImportStart = z.infer<typeof ImportStart>

const Value = z.union([z.string(), z.number(), z.null()])
const Rows = z.array(z.array(Value))

export const ImportRows = z.object({ table: Name, columns: Names, rows: Rows, paged: z.boolean() })

export const ImportChat = z.object({ member: Name, threads: Rows, messages: Rows, runs: Rows })

const Texts = z.record(z.string(), z.string())
const Metadata = z.object({ http: Texts, custom: Texts })

const Json = z.pipe(
  z.string(),
  z.transform((text): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      return null
    }
  }),
)

export const ImportObject = z.object({
  key: Text,
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  metadata: z.pipe(Json, Metadata),
})
export const ImportLargeObject = z.object({ key: Text, metadata: Metadata })
export const ImportPart = z.object({
  key: Text,
  upload_id: Text,
  number: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000)),
})
export const ImportObjectEnd = z.object({
  key: Text,
  upload_id: Text,
  etags: z.array(Text).check(z.maxLength(10_000)),
})
export const ImportCheck = z.object({ credentials: z.boolean() })
export const ImportEnd = z.object({ sequences: z.record(z.string(), z.int()) })
