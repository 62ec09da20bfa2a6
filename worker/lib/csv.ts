import { csvLine } from '../../shared/csv'

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

/** An ISO time as spreadsheets read it, in UTC: they take ISO 8601 for a text. */
export const spreadsheetTime = (iso: string) =>
  new Date(iso).toISOString().slice(0, 'YYYY-MM-DDTHH:MM:SS'.length).replace('T', ' ')

export const csvHeaders = (file: string) => ({
  'Content-Type': 'text/csv; charset=utf-8',
  'Content-Disposition': `attachment; filename="${file}"`,
})
