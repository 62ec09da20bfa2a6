import { createParser } from 'eventsource-parser'

/** Characters. An event that does not end is no event. */
const EVENT_MAX = 1_000_000
const DONE = '[DONE]'

/**
 * The events of a stream of server-sent JSON, those of a chunk together: each chunk is decoded once, for this runs for every
 * word of every answer. @throws SyntaxError for what is no JSON
 */
export async function* readEvents<Event>(
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<Event[]> {
  const decoder = new TextDecoder()
  let texts: string[] = []
  let tooLong = false
  const parser = createParser({
    maxBufferSize: EVENT_MAX,
    onEvent({ data }) {
      if (data !== '') texts.push(data)
    },
    // Unknown fields are reported here too; the standard says to ignore those.
    onError({ type }) {
      if (type === 'max-buffer-size-exceeded') tooLong = true
    },
  })
  for await (const chunk of body) {
    texts = []
    parser.feed(decoder.decode(chunk, { stream: true }))
    const events: Event[] = []
    for (const text of texts) {
      if (text.trim() === DONE) return yield events
      try {
        events.push(JSON.parse(text))
      } catch (error) {
        // What came before it was said.
        yield events
        throw error
      }
    }
    if (events.length > 0) yield events
    if (tooLong) throw new SyntaxError('An event without an end')
  }
}
