import { expect, it } from 'vitest'
import { readEvents } from '../../../worker/chat/sse'

const streamOf = (chunks: Uint8Array[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk)
      controller.close()
    },
  })
const bytes = (text: string) => new TextEncoder().encode(text)

async function read(...chunks: Uint8Array[]) {
  const batches: unknown[][] = []
  let error: unknown = null
  try {
    for await (const events of readEvents(streamOf(chunks))) batches.push(events)
  } catch (caught) {
    error = caught
  }
  return { batches, events: batches.flat(), error }
}

it('gives the events of a chunk together', async () => {
  const { batches } = await read(bytes('data: 1\n\ndata: 2\n\n'), bytes('data: 3\n\n'))
  expect(batches).toEqual([[1, 2], [3]])
})

it.each(['\n', '\r\n', '\r'])('reads events cut at any byte, with line ends %j', async (end) => {
  const text = [': hello', 'event: said', 'data: {"a":', 'data: "é🎶"}', '', 'data:2', '', '']
  const all = bytes(text.join(end))
  const { events, error } = await read(...Array.from(all, (byte) => Uint8Array.of(byte)))
  expect({ events, error }).toEqual({ events: [{ a: 'é🎶' }, 2], error: null })
})

it('ends at [DONE], and ignores an event without data and one that was not finished', async () => {
  const done = await read(bytes('data: 1\n\ndata: [DONE]\n\ndata: 2\n\n'))
  expect(done.events).toEqual([1])
  const rest = await read(bytes('data:\n\nid: 7\n\ndata: 1\n\ndata: 2\n'))
  expect(rest).toMatchObject({ events: [1], error: null })
})

it('gives what came before an event that is no JSON, then throws', async () => {
  const { events, error } = await read(bytes('data: 1\n\ndata: {\n\ndata: 2\n\n'))
  expect(events).toEqual([1])
  expect(error).toBeInstanceOf(SyntaxError)
})

it('throws at an event that does not end', async () => {
  const part = bytes(`data: ${'x'.repeat(300_000)}\n`)
  const { error } = await read(bytes('data: 1\n\n'), part, part, part, part)
  expect(error).toBeInstanceOf(SyntaxError)
})
