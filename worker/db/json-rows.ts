import { sql } from 'drizzle-orm'

/** D1 refuses a bound value above 2,000,000 bytes of UTF-8. */
const BYTES_MAX = 1_800_000
const ROWS_MAX = 5000

/** Rows as JSON arrays for `json_each`: each array is small enough to be bound to a statement, and needs one of its own. */
export function jsonSlices(rows: Iterable<unknown>) {
  const slices: string[] = []
  let slice: string[] = []
  let bytes = 0
  const close = () => {
    if (slice.length > 0) slices.push(`[${slice.join(',')}]`)
    slice = []
    bytes = 0
  }
  for (const row of rows) {
    const json = JSON.stringify(row)
    const size = Buffer.byteLength(json) + 1
    if (slice.length === ROWS_MAX || bytes + size > BYTES_MAX) close()
    slice.push(json)
    bytes += size
  }
  close()
  return slices
}

/** Rows of many as arrays, which are shorter than objects, and their columns by name in a query of `json_each`. */
export const arrayRows = <Name extends string>(...names: Name[]) => ({
  toArray: (row: Record<Name, unknown>) => names.map((name) => row[name]),
  column: (name: Name) => sql.raw(`json_extract(value, '$[${names.indexOf(name)}]')`),
})

/** A column of a row that is a JSON object. */
export const objectColumn = (name: string) => sql.raw(`value ->> '$.${name}'`)
