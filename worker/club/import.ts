import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { EXPORT_VERSION, type ImportStart, type TableShape } from '../../shared/club-export'
import { type Database, openDatabase } from '../db/client'
import { jsonSlices } from '../db/json-rows'
import { DomainError } from '../errors'
import { isoNow } from '../lib/ids'
import { CREDENTIALS, EXPORTED, VISITS } from './exported-tables'
import { closeClub } from './open'
import { toD1 } from './record'
import { hasNoAdmin, requireSetupCode } from './setup-code'
import { clubSetup } from './tables'

/**
 * Begins an import into an empty club, or continues the same one. Figures of visits do not count as content; they are deleted.
 * @throws DomainError `export_too_new`, `export_too_old`, `club_not_empty`, `setup_closed`
 */
export async function startImport(
  d1: D1Database,
  all: TableShape[],
  code_hash: string,
  { version, archive, tables }: ImportStart,
) {
  if (version > EXPORT_VERSION) throw new DomainError('export_too_new')
  for (const { name, columns } of tables) requireColumns(writable(all, name), columns)
  const db = openDatabase(d1)
  const now = isoNow()
  const empty = [...EXPORTED]
    .filter((name) => !VISITS.has(name))
    .map((name) => sql.raw(`not exists (select 1 from "${name}")`))
  const isMine = eq(clubSetup.import_id, archive)
  const started = 'exists (select 1 from club_setup where import_started_at = ?)'
  const claim = db
    .update(clubSetup)
    .set({
      import_id: archive,
      import_started_at: sql`coalesce(${clubSetup.import_started_at}, ${now})`,
    })
    .where(
      and(
        eq(clubSetup.code_hash, code_hash),
        isNull(clubSetup.used_at),
        or(isMine, and(isNull(clubSetup.import_id), hasNoAdmin, ...empty)),
      ),
    )
    .returning({ id: clubSetup.id })
  const [claimed] = await d1.batch([
    toD1(d1, claim),
    ...[...VISITS].map((name) => d1.prepare(`delete from "${name}" where ${started}`).bind(now)),
  ])
  if (claimed?.results.length === 0) throw new DomainError('club_not_empty')
  closeClub()
}

/** @throws DomainError `export_too_new` for a table or column that this release does not know, `export_too_old` */
function requireColumns(shape: TableShape | undefined, columns: string[]) {
  const known = new Map(shape?.columns.map((column) => [column.name, column]))
  if (columns.some((name) => !known.has(name))) throw new DomainError('export_too_new')
  for (const { name, required } of known.values())
    if (required && !columns.includes(name)) throw new DomainError('export_too_old')
}

const writable = (all: TableShape[], name: string) =>
  EXPORTED.has(name) || CREDENTIALS.has(name) ? all.find((table) => table.name === name) : undefined

/** @throws DomainError `setup_code_wrong`, `setup_closed`, `no_import` */
export async function requireImport(db: Database, code: string) {
  const row = await requireSetupCode(db, code)
  if (!row.import_id) throw new DomainError('no_import')
}

/**
 * Inserts rows of a table. Rows whose key is there already are kept. Of a table that was exported in pages, rows without their parent
 * are skipped: the parent was deleted or created while the pages were read.
 * @returns the number of rows that were written
 * @throws DomainError `import_conflict` for a row that cannot stand beside another one; then none of the page is written
 */
export async function importRows(
  d1: D1Database,
  all: TableShape[],
  {
    table,
    columns,
    rows,
    paged,
  }: { table: string; columns: string[]; rows: unknown[][]; paged: boolean },
) {
  const shape = writable(all, table)
  requireColumns(shape, columns)
  if (!shape || rows.length === 0) return 0
  const { insert, guard } = statements(shape, columns, paged)
  const slices = [...jsonSlices(rows)]
  const guarded = slices.flatMap((slice) =>
    [insert, guard].map((sql) => d1.prepare(sql).bind(slice)),
  )
  const results = await d1.batch(guarded).catch((error: unknown) => {
    const key = conflictOf(error)
    throw key === undefined
      ? error
      : new DomainError('import_conflict', { conflict: { table, key } })
  })
  return results.reduce((sum, { meta }) => sum + meta.changes, 0)
}

const CONFLICT = 'import_conflict '

/**
 * `or ignore` also skips rows that collide in another unique column, such as a member's name. So the guard looks for each key
 * afterwards. As db/guard.ts it fails at a JSON path without `$`, and the error names the path.
 */
function statements({ name, key, references }: TableShape, columns: string[], paged: boolean) {
  const value = (column: string) => `json_extract(value, '$[${columns.indexOf(column)}]')`
  const values = new Map(columns.map((column) => [column, value(column)]))
  const conditions = ['true']
  for (const reference of paged ? references : []) {
    const pairs = reference.columns.map(
      (column, at) => `p."${reference.foreign_columns[at]}" = ${value(column)}`,
    )
    const exists = `exists (select 1 from "${reference.table}" p where ${pairs.join(' and ')})`
    const [column] = reference.columns
    if (column === undefined || !columns.includes(column)) continue
    if (reference.on_delete === 'set null')
      values.set(column, `case when ${exists} then ${value(column)} end`)
    else conditions.push(`(${value(column)} is null or ${exists})`)
  }
  const names = columns.map((column) => `"${column}"`).join(', ')
  const from = `from json_each(?) where ${conditions.join(' and ')}`
  const isStored = key.map((column) => `t."${column}" = ${value(column)}`).join(' and ')
  const keyText = key.map(value).join(` || ' ' || `)
  return {
    insert: `insert or ignore into "${name}" (${names}) select ${[...values.values()].join(', ')} ${from}`,
    guard: `select json_extract('{}', coalesce((select '${CONFLICT}' || ${keyText} ${from}
      and not exists (select 1 from "${name}" t where ${isStored}) limit 1), '$'))`,
  }
}

/** The key in the error of the guard. SQLite quotes the path. */
function conflictOf(error: unknown) {
  const [, quoted] =
    (error instanceof Error && new RegExp(`'${CONFLICT}(.*)'`, 's').exec(error.message)) || []
  return quoted?.replaceAll(`''`, `'`)
}

/** Ends the import: numbers continue behind those of the archive, and the set-up is closed. */
export async function finishImport(
  d1: D1Database,
  all: TableShape[],
  sequences: Record<string, number>,
) {
  const known = Object.entries(sequences).filter(([name]) =>
    all.some((table) => table.name === name),
  )
  await d1.batch([
    ...known.flatMap(([name, seq]) => [
      d1.prepare('update sqlite_sequence set seq = max(seq, ?) where name = ?').bind(seq, name),
      d1
        .prepare(
          'insert into sqlite_sequence (name, seq) select ?1, ?2 where not exists (select 1 from sqlite_sequence where name = ?1)',
        )
        .bind(name, seq),
    ]),
    d1.prepare('update club_setup set used_at = ? where id = 1').bind(isoNow()),
  ])
}
