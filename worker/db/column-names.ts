const SELECT = /^\s*select\s+(?:distinct\s+)?/i
const NAMED = /(?:^|\.|\bas )"([^"]+)"$/

/**
 * Whether the columns of a select, as drizzle writes it, have different names: a batch returns objects, where two columns of one
 * name become one, and numbers as names come first. In doubt false.
 */
export function hasOwnColumnNames(text: string) {
  const columns = columnsOf(text)
  const names = new Set(columns?.map((column) => NAMED.exec(column)?.[1] ?? column.toLowerCase()))
  return columns?.length === names.size && ![...names].some((name) => /^\d+$|\*$/.test(name))
}

/** The expressions between `select` and `from`; null if the statement is of another form. */
function columnsOf(text: string) {
  const start = SELECT.exec(text)?.[0].length
  if (start === undefined) return null
  const columns: string[] = []
  let depth = 0
  let from = start
  for (let at = start; at < text.length; at++) {
    const letter = text[at]
    if (letter === '"' || letter === "'") at = text.indexOf(letter, at + 1)
    if (at < 0) return null
    if (letter === '(') depth += 1
    if (letter === ')') depth -= 1
    if (depth > 0) continue
    const isEnd = /^\s+from\b/i.test(text.slice(at, at + 6))
    if (letter === ',' || isEnd) {
      columns.push(text.slice(from, at).trim())
      from = at + 1
    }
    if (isEnd) return columns
  }
  return null
}
