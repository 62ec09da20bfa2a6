import {
  EXPORT_FORMAT,
  EXPORT_VERSION,
  type SnapshotHead,
  type TableShape,
} from '../../shared/club-export'
import { DomainError } from '../errors'
import { openCursor, sealCursor } from '../lib/cursor'
import { BLANKED, CREDENTIALS, EXPORTED, LEFT_OUT, ROWS } from './exported-tables'

/** The answer is put together in memory, and a Worker has 128 MB. */
const SNAPSHOT_BYTES = 8_000_000
const SNAPSHOT_ROWS = 50_000
/** Tables below this share statements: a request may send 50 on the free plan. A value may have 2,000,000 bytes. */
const SMALL_BYTES = 60_000
const SMALL_AT_ONCE = 12
const PAGE_ROWS = 2000
const PAGE_BYTES = 4_000_000
/** SQLite's limit in D1 is 32. */
const ARGUMENTS_MAX = 30

type Row = unknown[]
type Size = { rows: number; bytes: number }
type Options = {
  secret: string
  credentials: boolean
  origin: string
}

/** The exported tables of the schema. */
export const exportedTables = (tables: TableShape[], credentials: boolean) =>
  tables.filter(({ name }) => EXPORTED.has(name) || (credentials && CREDENTIALS.has(name)))

/**
 * All tables at one moment: they are read in one batch, which is one transaction. Only tables that are too large for that get a
 * cursor instead, and are read in pages.
 * @param also statements for the same transaction, after the rows were read
 */
export async function readSnapshot(
  db: D1Database,
  all: TableShape[],
  { secret, credentials, origin }: Options,
  also: D1PreparedStatement[],
) {
  const tables = exportedTables(all, credentials)
  const sizes = await measure(db, tables)
  const { small, large, paged } = plan(tables, sizes)
  const groups = Array.from({ length: Math.ceil(small.length / SMALL_AT_ONCE) }, (_, at) =>
    small.slice(at * SMALL_AT_ONCE, (at + 1) * SMALL_AT_ONCE),
  )
  const migration = await newestMigration(db)
  const at = new Date().toISOString()
  const answers = await db.batch<Record<string, unknown>>([
    db.prepare('select name, seq from sqlite_sequence order by name'),
    ...groups.map((group) => db.prepare(groupStatement(group, credentials))),
    ...large.map((table) => db.prepare(rowsStatement(table, credentials))),
    ...also,
  ])
  const results = answers.map((answer) => answer.results)
  const sequences = (results.shift() ?? [])
    .map(({ name, seq }): [string, number] => [String(name), Number(seq)])
    .filter(([name]) => all.some((table) => table.name === name))
  const read = new Map<string, Row[]>()
  for (const group of groups) {
    const [row = {}] = results.shift() ?? []
    for (const { name } of group) read.set(name, parseRows(row[name]))
  }
  for (const { name, columns } of large)
    read.set(
      name,
      (results.shift() ?? []).map((row) => columns.map((column) => row[column.name])),
    )

  const head: SnapshotHead = {
    format: EXPORT_FORMAT,
    version: EXPORT_VERSION,
    at,
    origin,
    migration,
    credentials,
    tables: await Promise.all(
      tables.map(async (table) => ({
        ...table,
        blanked: credentials ? [] : (BLANKED[table.name] ?? []),
        cursor: paged.includes(table) ? await cursorAt(secret, table, credentials, null) : null,
      })),
    ),
    left_out: leftOut(all, credentials),
    sequences: Object.fromEntries(sequences),
  }
  return snapshotLines(head, read)
}

function* snapshotLines(head: SnapshotHead, read: Map<string, Row[]>) {
  yield JSON.stringify(head)
  for (const [table, rows] of read) {
    yield JSON.stringify({ table, rows: rows.length })
    for (const row of rows) yield JSON.stringify(row)
    read.set(table, [])
  }
}

/**
 * A page of a large table, by keyset.
 * @throws DomainError `invalid_input` for a cursor that we did not issue
 */
export async function readRows(
  db: D1Database,
  all: TableShape[],
  secret: string,
  cursor: string,
): Promise<{ rows: Row[]; next: string | null }> {
  const [kind, name, flag, key] = await openCursor(secret, cursor)
  const table = all.find((one) => one.name === name)
  if (kind !== 'export' || !table) throw new DomainError('invalid_input')
  const credentials = flag === 'credentials'
  const after: unknown = JSON.parse(key ?? 'null')
  const { results } = await db
    .prepare(pageStatement(table, credentials, Array.isArray(after)))
    .bind(...(Array.isArray(after) ? after : []))
    .all<Record<string, unknown>>()
  const last = results.at(-1)
  const isLast = results.length === 0 || last?.['is_last'] === 1
  return {
    rows: results.map((row) => table.columns.map((column) => row[column.name])),
    next: isLast
      ? null
      : await cursorAt(
          secret,
          table,
          credentials,
          table.key.map((column) => last?.[column]),
        ),
  }
}

const cursorAt = (secret: string, table: TableShape, credentials: boolean, key: Row | null) =>
  sealCursor(secret, ['export', table.name, credentials ? 'credentials' : '', JSON.stringify(key)])

const leftOut = (all: TableShape[], credentials: boolean) => [
  ...Object.entries(LEFT_OUT).map(([table, reason]) => ({ table, reason })),
  ...all.flatMap(({ name }) =>
    !credentials && CREDENTIALS.has(name)
      ? [{ table: name, reason: 'Only an export with credentials has it.' }]
      : [],
  ),
]

/** Rows and bytes of each table, counted up to a limit. */
async function measure(db: D1Database, tables: TableShape[]) {
  const counts = tables.map(({ name, columns }) => {
    const bytes = columns.map((column) => `ifnull(length("${column.name}"), 4) + 3`).join(' + ')
    return `(select json_array(count(*), ifnull(sum(bytes), 0)) from (select ${bytes} as bytes from "${name}" limit ${SNAPSHOT_ROWS + 1})) as "${name}"`
  })
  const row = await db.prepare(`select ${counts.join(',\n')}`).first<Record<string, string>>()
  return new Map(
    tables.map(({ name }): [string, Size] => {
      const [rows, bytes]: number[] = JSON.parse(row?.[name] ?? '[0, 0]')
      return [name, { rows: rows ?? 0, bytes: bytes ?? 0 }]
    }),
  )
}

/** The smallest tables first, until the snapshot is full. */
function plan(tables: TableShape[], sizes: Map<string, Size>) {
  const sizeOf = ({ name }: TableShape) => sizes.get(name) ?? { rows: 0, bytes: 0 }
  const groups = {
    small: new Array<TableShape>(),
    large: new Array<TableShape>(),
    paged: new Array<TableShape>(),
  }
  const total = { rows: 0, bytes: 0 }
  for (const table of tables.toSorted((one, other) => sizeOf(one).bytes - sizeOf(other).bytes)) {
    const { rows, bytes } = sizeOf(table)
    total.rows += rows
    total.bytes += bytes
    // SQLite writes numbers with a fraction into JSON with fewer digits than they have.
    const hasFractions = table.columns.some(({ type }) => type === 'real')
    if (total.rows > SNAPSHOT_ROWS || total.bytes > SNAPSHOT_BYTES) groups.paged.push(table)
    else if (bytes < SMALL_BYTES && !hasFractions) groups.small.push(table)
    else groups.large.push(table)
  }
  return groups
}

/** The name of the newest migration; null in tests, which apply them by themselves. */
async function newestMigration(db: D1Database) {
  const found = await db
    .prepare("select 1 from sqlite_master where type = 'table' and name = 'd1_migrations'")
    .first()
  if (!found) return null
  return db.prepare('select name from d1_migrations order by name desc').first<string>('name')
}

const quoted = (names: string[]) => names.map((name) => `"${name}"`).join(', ')

const valueOf = (table: TableShape, column: string, credentials: boolean) =>
  !credentials && BLANKED[table.name]?.includes(column) ? "''" : `"${column}"`

const rowsOf = ({ name }: TableShape) => (ROWS[name] ? ` where ${ROWS[name]}` : '')

const rowsStatement = (table: TableShape, credentials: boolean) =>
  `select ${table.columns.map(({ name }) => `${valueOf(table, name, credentials)} as "${name}"`).join(', ')}
   from "${table.name}"${rowsOf(table)} order by ${quoted(table.key)}`

/** Several tables in one statement, each as one JSON value: an array of rows, each row an array of slices of its values. */
const groupStatement = (tables: TableShape[], credentials: boolean) =>
  `select ${tables
    .map((table) => {
      const values = table.columns.map(({ name }) => `"${name}"`)
      const slices = Array.from({ length: Math.ceil(values.length / ARGUMENTS_MAX) }, (_, at) =>
        values.slice(at * ARGUMENTS_MAX, (at + 1) * ARGUMENTS_MAX),
      )
      const row = `json_array(${slices.map((slice) => `json_array(${slice.join(', ')})`).join(', ')})`
      return `(select json_group_array(${row}) from (${rowsStatement(table, credentials)})) as "${table.name}"`
    })
    .join(',\n')}`

function parseRows(json: unknown): Row[] {
  const rows: Row[][] = JSON.parse(typeof json === 'string' ? json : '[]')
  return rows.map((slices) => slices.flat())
}

/** Rows behind a key, until the page is full; `is_last` is 1 on the last row of the table. */
function pageStatement(table: TableShape, credentials: boolean, hasAfter: boolean) {
  const key = quoted(table.key)
  const conditions = [
    ...(ROWS[table.name] ? [ROWS[table.name]] : []),
    ...(hasAfter ? [`(${key}) > (${table.key.map(() => '?').join(', ')})`] : []),
  ]
  const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''
  const bytes = table.columns.map(({ name }) => `ifnull(length("${name}"), 4) + 3`).join(' + ')
  return `select ${table.columns.map(({ name }) => `${valueOf(table, name, credentials)} as "${name}"`).join(', ')},
      place = total_rows and total_rows <= ${PAGE_ROWS} as is_last
    from (select *, row_number() over (order by ${key}) as place, count(*) over () as total_rows,
        sum(${bytes}) over (order by ${key} rows unbounded preceding) - (${bytes}) as bytes_before
      from (select * from "${table.name}" ${where} order by ${key} limit ${PAGE_ROWS + 1}))
    where bytes_before < ${PAGE_BYTES} and place <= ${PAGE_ROWS}
    order by place`
}
