/**
 * Inserts rows that all have the columns of the first, or updates existing ones.
 * Other columns are unchanged.
 * @param {string} table
 * @param {string} key
 * @param {Record<string, string | number | null>[]} rows
 */
export const upsertStatements = (table, key, rows) =>
  rows.map((row) => {
    const changes = Object.keys(row)
      .filter((column) => column !== key)
      .map((column) => `${column} = excluded.${column}`)
    return `${insertStatement(table, row)} on conflict (${key}) do update set ${changes.join(', ')};`
  })

/**
 * Inserts rows; one that conflicts with an existing row in any unique column is skipped.
 * @param {string} table
 * @param {Record<string, string | number | null>[]} rows
 * @param {string} [unless] SQL: nothing is inserted if it is true
 */
export const insertMissingStatements = (table, rows, unless = 'false') =>
  rows.map(
    (row) =>
      `insert or ignore into ${table} (${columnsOf(row)}) select ${valuesOf(row)} where not (${unless});`,
  )

/** @param {string | number | null} value */
export function literal(value) {
  if (value === null) return 'null'
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`
  throw new TypeError(`No SQL literal for ${typeof value}`)
}

export const insertStatement = (table, row) =>
  `insert into ${table} (${columnsOf(row)}) values (${valuesOf(row)})`

const columnsOf = (row) => Object.keys(row).join(', ')
const valuesOf = (row) => Object.values(row).map(literal).join(', ')
