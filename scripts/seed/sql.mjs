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

/** Inserts rows; one that conflicts with an existing row in any unique column is skipped. */
export const insertMissingStatements = (table, rows) =>
  rows.map((row) => `${insertStatement(table, row, 'insert or ignore')};`)

/** @param {string | number | null} value */
export function literal(value) {
  if (value === null) return 'null'
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`
  throw new TypeError(`No SQL literal for ${typeof value}`)
}

export const insertStatement = (table, row, verb = 'insert') =>
  `${verb} into ${table} (${Object.keys(row).join(', ')}) values (${Object.values(row).map(literal).join(', ')})`
