/** A line that does not end is no event. */
const LINE_MAX = 1_000_000
const DONE = '[DONE]'

/**
 * The events of a stream of server-sent JSON, those of a chunk together: each chunk is decoded once and looked through once,
 * for this runs for every word of every answer. @throws SyntaxError for what is no JSON
 */
export async function* readEvents<Event>(
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<Event[]> {
  const decoder = new TextDecoder()
  let [rest, data] = ['', '']
  for await (const chunk of body) {
    const events: Event[] = []
    rest += decoder.decode(chunk, { stream: true })
    let from = 0
    for (let end = rest.indexOf('\n'); end !== -1; end = rest.indexOf('\n', from)) {
      const line = rest.slice(from, rest[end - 1] === '\r' ? end - 1 : end)
      from = end + 1
      if (line.startsWith('data:')) data += line.slice(5)
      // An empty line ends an event.
      if (line !== '' || data === '') continue
      if (data.trim() === DONE) return yield events
      try {
        events.push(JSON.parse(data))
      } catch (error) {
        // What came before it was said.
        yield events
        throw error
      }
      data = ''
    }
    rest = rest.slice(from)
    if (rest.length + data.length > LINE_MAX) throw new SyntaxError('An event without an end')
    if (events.length > 0) yield events
  }
}
