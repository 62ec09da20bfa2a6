import { guarded } from '../../shared/csv'

const encoder = new TextEncoder()

/**
 * A CSV file (RFC 4180) as a stream: `next` returns the next rows, and none at the end. It starts with a byte order mark, by
 * which Excel recognises UTF-8.
 */
export function csvStream(header: string[], next: () => Promise<(string | null)[][]>) {
  return new ReadableStream<Uint8Array>(
    {
      start: (controller) => controller.enqueue(encoder.encode(`\ufeff${csvLine(header)}`)),
      async pull(controller) {
        const rows = await next()
        if (rows.length > 0) controller.enqueue(encoder.encode(rows.map(csvLine).join('')))
        else controller.close()
      },
    },
    // Rows are read only when the client takes them.
    { highWaterMark: 0 },
  )
}

export const csvLine = (cells: (string | null)[]) => `${cells.map(csvCell).join(',')}\r\n`

// Checked first, because most cells need no quotes and a file has millions of them.
// oxlint-disable-next-line no-control-regex -- NUL ends a cell in some programs
const NEEDS_ESCAPE = /^[' =+\-@]|[",;\t\r\n\u0000]/

function csvCell(cell: string | null) {
  if (cell === null || !NEEDS_ESCAPE.test(cell)) return cell ?? ''
  const safe = guarded(cell.replaceAll('\u0000', ''))
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export const csvHeaders = (file: string) => ({
  'Content-Type': 'text/csv; charset=utf-8',
  'Content-Disposition': `attachment; filename="${file}"`,
})
