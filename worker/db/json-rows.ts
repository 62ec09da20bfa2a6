/** D1 refuses a bound value above 2,000,000 bytes of UTF-8. */
const BYTES_MAX = 1_800_000
const ROWS_MAX = 5000

/**
 * Rows as JSON arrays for `json_each`, each small enough to be bound to one statement, however long its rows are in UTF-8.
 * One statement a slice.
 */
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
