// Available in both runtimes; shared/ loads the types of neither.
declare const TextDecoder: new (
  encoding: string,
  options?: { fatal: boolean },
) => { decode: (bytes: Uint8Array) => string }

// Characters that do not occur in text: binary bytes, and C1 controls, to which Windows-1252 maps its five unassigned
// bytes.
// oxlint-disable-next-line no-control-regex -- the characters in question
const BINARY = /[\u0000-\u0008\u000e-\u001f\u0080-\u009f\ufffd]/

/**
 * Decodes a CSV file, for the browser's preview and the server's import alike: UTF-8 with or without BOM, UTF-16 with BOM
 * (Excel's "Unicode text"), else Windows-1252 (Excel's "CSV"). Null for binary data, and for damaged UTF-8, which would be
 * stored as "JoÃ£o".
 */
export function decodeCsv(bytes: Uint8Array): string | null {
  const text = decode(bytes)
  return text === null || text.trim() === '' || BINARY.test(text) ? null : text
}

function decode(bytes: Uint8Array) {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const hasValidSequences = /[\u0080-\ufffc]/.test(new TextDecoder('utf-8').decode(bytes))
    return hasValidSequences ? null : new TextDecoder('windows-1252').decode(bytes)
  }
}

/**
 * A record of a CSV file. `row` is the line number as in spreadsheets: the header is row 1, blank lines count. `malformed` is
 * the value with the invalid quotes, as written.
 */
export type CsvRecord = { row: number } & ({ cells: string[] } | { malformed: string })

const DELIMITERS = [',', ';', '\t'] as const

/**
 * Reads CSV (RFC 4180) with any line ends; the first line determines the delimiter. A record with invalid quotes ends with
 * its line, so that the following records are read correctly.
 */
export function* readCsv(text: string): Generator<CsvRecord> {
  const delimiter = delimiterOf(text)
  let at = 0
  for (let row = 1; at < text.length; row++) {
    const record = readRecord(text, at, delimiter)
    yield { row, ...record.content }
    at = record.end
  }
}

/** The record at `at`, and the start of the next one. */
function readRecord(text: string, at: number, delimiter: string) {
  const cells: string[] = []
  for (let start = at; ;) {
    const cell = text[start] === '"' ? quoted(text, start) : plain(text, start, delimiter)
    if (cell) cells.push(cell.value)
    const end = cell?.end ?? start
    if (cell && text[end] === delimiter) start = end + 1
    else if (cell && (end >= text.length || isLineEnd(text, end)))
      return { content: { cells }, end: nextLine(text, end) }
    else
      return {
        content: { malformed: writtenAt(text, start, end, delimiter) },
        end: nextLine(text, at),
      }
  }
}

/** The value from `start` to the delimiter after `end`, or after `start` if its quotes reach into other lines. */
function writtenAt(text: string, start: number, end: number, delimiter: string) {
  const line = text.slice(start, lineStop(text, start))
  const delimiterAt = line.indexOf(delimiter, end - start > line.length ? 0 : end - start)
  return delimiterAt < 0 ? line : line.slice(0, delimiterAt)
}

function quoted(text: string, at: number) {
  let value = ''
  for (let from = at + 1; ;) {
    const quote = text.indexOf('"', from)
    if (quote < 0) return null
    value += text.slice(from, quote)
    if (text[quote + 1] !== '"') return { value, end: quote + 1 }
    value += '"'
    from = quote + 2
  }
}

function plain(text: string, at: number, delimiter: string) {
  let end = at
  while (end < text.length && text[end] !== delimiter && !isLineEnd(text, end)) {
    if (text[end] === '"') return null
    end++
  }
  return { value: text.slice(at, end), end }
}

const isLineEnd = (text: string, at: number) => text[at] === '\n' || text[at] === '\r'

/** End of the line, without the characters that end it. */
function lineStop(text: string, at: number) {
  while (at < text.length && !isLineEnd(text, at)) at++
  return at
}

function nextLine(text: string, at: number) {
  const stop = lineStop(text, at)
  return stop + (text.startsWith('\r\n', stop) ? 2 : 1)
}

function delimiterOf(text: string) {
  const first = text.slice(0, text.search(/[\r\n]|$/)).replace(/"[^"]*"/g, '')
  const count = (delimiter: string) => first.split(delimiter).length
  return DELIMITERS.reduce((best, other) => (count(other) > count(best) ? other : best))
}

// Where spreadsheets detect a formula: at the start of a cell, and after a semicolon, tab or line end, because in many
// locales Excel splits at semicolons and then treats inner quotation marks as text.
// Excel reads the full-width forms of these characters as the characters.
const FORMULA = /(?<=^|[;\t\r\n])(?='*[" ]*[=+\-@＝＋－＠])|^(?='*[\t\r\n])/g
const GUARDED = /(?<=^|[;\t\r\n])'(?='*[" ]*[=+\-@＝＋－＠])|^'(?='*[\t\r\n])/g

/** Prefixes formulas with an apostrophe, which makes them text. `unguarded` removes exactly these. */
export const guarded = (cell: string) => cell.replace(FORMULA, "'")

export const unguarded = (cell: string) => cell.replace(GUARDED, '')

/** A line of a CSV file (RFC 4180) in which no cell is a formula. */
export const csvLine = (cells: readonly CsvCell[]) => `${cells.map(csvCell).join(',')}\r\n`

type CsvCell = string | number | null

// Checked first, because most cells need no quotes and a file has millions of them.
// oxlint-disable-next-line no-control-regex -- NUL ends a cell in some programs
const NEEDS_ESCAPE = /^[' =+\-@＝＋－＠]|[",;\t\r\n\u0000]/

function csvCell(cell: CsvCell) {
  if (typeof cell !== 'string' || !NEEDS_ESCAPE.test(cell)) return cell ?? ''
  const safe = guarded(cell.replaceAll('\u0000', ''))
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A line without values. A line of delimiters is a row with empty cells. */
export const isEmptyLine = (cells: readonly string[]) =>
  cells.length === 1 && cells[0]?.trim() === ''
