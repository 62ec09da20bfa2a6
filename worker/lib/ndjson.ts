const encoder = new TextEncoder()
const PIECE = 64 * 1024

export const NDJSON = { 'Content-Type': 'application/x-ndjson; charset=utf-8' }

/** JSON lines as a stream, of which a last line `{"end": true}` says that they are complete. Lines are made only when the client takes them. */
export function ndjsonStream(lines: Iterable<string>, next: string | null = null) {
  const iterator = lines[Symbol.iterator]()
  return new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        let text = ''
        while (text.length < PIECE) {
          const { done, value } = iterator.next()
          if (done) {
            controller.enqueue(encoder.encode(`${text}${JSON.stringify({ end: true, next })}\n`))
            return controller.close()
          }
          text += `${value}\n`
        }
        controller.enqueue(encoder.encode(text))
      },
    },
    { highWaterMark: 0 },
  )
}
