import { createParser } from 'eventsource-parser'

/** Characters of one event. */
const EVENT_MAX = 1_000_000
const DONE = '[DONE]'

/**
 * Parses a stream of server-sent JSON events; those of one chunk are yielded together.
 * @throws SyntaxError for invalid JSON
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
        // Events before the invalid one are valid.
        yield events
        throw error
      }
    }
    if (events.length > 0) yield events
    if (tooLong) throw new SyntaxError('An event without an end')
  }
}
