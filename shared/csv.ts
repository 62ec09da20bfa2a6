// Both runtimes have it; shared/ loads the types of neither.
declare const TextDecoder: new (
  encoding: string,
  options?: { fatal: boolean },
) => { decode: (bytes: Uint8Array) => string }

// What a text has none of: a byte of a picture or a program, and C1 controls, which is what Windows-1252 makes of its five
// unassigned bytes.
// oxlint-disable-next-line no-control-regex -- these are the characters in question
const BINARY = /[\u0000-\u0008\u000e-\u001f\u0080-\u009f\ufffd]/

/**
 * The text of a CSV file, for the browser's preview and the server's import alike: UTF-8 with or without its mark, UTF-16 with
 * one (Excel's "Unicode text"), else Windows-1252 (Excel's "CSV"). Null for what is no text, and for UTF-8 with damage in it:
 * read as Windows-1252 it would be stored as "JoÃ£o".
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

/** One record of a CSV file. `row` counts as spreadsheets do: the header is row 1, blank lines count too. */
export type CsvRecord = { row: number } & ({ cells: string[] } | { malformed: true })

const DELIMITERS = [',', ';', '\t'] as const

/**
 * Reads CSV (RFC 4180) with any line ends and with the delimiter that the first line speaks for. A record whose quotes do
 * not fit ends with its own line, so that what follows is neither swallowed nor lost.
 */
export function* readCsv(text: string): Generator<CsvRecord> {
  const delimiter = delimiterOf(text)
  let at = 0
  for (let row = 1; at < text.length; row++) {
    const record = readRecord(text, at, delimiter)
    if (record) {
      yield { row, cells: record.cells }
      at = record.end
    } else {
      yield { row, malformed: true }
      at = lineEnd(text, at)
    }
  }
}

/** The record that begins at `at` and where the next one does; null when its quotes do not fit. */
function readRecord(text: string, at: number, delimiter: string) {
  const cells: string[] = []
  for (;;) {
    const cell = text[at] === '"' ? quoted(text, at) : plain(text, at, delimiter)
    if (!cell) return null
    cells.push(cell.value)
    at = cell.end
    if (text[at] === delimiter) at++
    else if (at >= text.length || isLineEnd(text, at)) return { cells, end: lineEnd(text, at) }
    else return null
  }
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

/** Where the line after this place begins. */
function lineEnd(text: string, at: number) {
  while (at < text.length && !isLineEnd(text, at)) at++
  return at + (text.startsWith('\r\n', at) ? 2 : 1)
}

function delimiterOf(text: string) {
  const first = text.slice(0, text.search(/[\r\n]|$/)).replace(/"[^"]*"/g, '')
  const count = (delimiter: string) => first.split(delimiter).length
  return DELIMITERS.reduce((best, other) => (count(other) > count(best) ? other : best))
}

// Where a spreadsheet would see a formula: at the start of a cell, and behind a semicolon, tab or line end, for in many
// countries Excel splits at semicolons and then takes quotation marks in the middle of a line for text.
const FORMULA = /(?<=^|[;\t\r\n])(?='*[" ]*[=+\-@])|^(?='*[\t\r\n])/g
const GUARDED = /(?<=^|[;\t\r\n])'(?='*[" ]*[=+\-@])|^'(?='*[\t\r\n])/g

/** With an apostrophe before each formula, which makes it text. `unguarded` takes exactly these away. */
export const guarded = (cell: string) => cell.replace(FORMULA, "'")

export const unguarded = (cell: string) => cell.replace(GUARDED, '')
