// Loaded before the first answer, which otherwise waits for it.
import 'openai'
import { env } from 'cloudflare:workers'
import { expect, vi } from 'vitest'

type Sent = {
  url: string
  authorization: string | null
  body: {
    instructions: string
    input: { role: string; content: string }[]
    max_output_tokens: number
    metadata: Record<string, string>
    store: boolean
    stream: boolean
    [other: string]: unknown
  }
}

/** Fakes the AI vendor at the network: the rest is our code and the real package. */
export class Vendor {
  readonly calls: ReturnType<typeof answerTo>[] = []
  /** Non-streaming answers for the next calls. */
  refusals: (() => Response | Promise<Response>)[] = []
  /** The answer of every call, for tests that do not control it. */
  says: string[] | null = null
  /** The list of models; null: the vendor is down. */
  models: { id: string; shutdown_date: string | null }[] | null = null
  /** How often the list was read. */
  listed = 0

  constructor() {
    const { fetch } = globalThis
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const request = new Request(input, init)
      if (!request.url.startsWith(env.OPENAI_BASE_URL ?? '')) return fetch(input, init)
      if (request.method === 'GET') return this.#list()
      const call = answerTo({
        url: request.url,
        authorization: request.headers.get('Authorization'),
        body: await request.json(),
      })
      this.calls.push(call)
      const refuse = this.refusals.shift()
      if (refuse) return refuse()
      if (this.says) {
        for (const text of this.says) call.say(text)
        call.complete()
      }
      return call.respond(init?.signal)
    })
  }

  #list() {
    this.listed += 1
    if (!this.models) return refusal(503)()
    return Response.json({ object: 'list', data: this.models })
  }

  /** Waits for the call with this index. */
  async call(index = 0) {
    await expect.poll(() => this.calls.length).toBeGreaterThan(index)
    const call = this.calls[index]
    if (!call) throw new Error('No such call')
    return call
  }
}

const END = 'END'
const CUT = 'CUT'

/** The test only records what to send, because a stream belongs to the room that reads it. */
function answerTo(sent: Sent) {
  const moves: string[] = []
  let isAborted = false
  let number = 0
  const event = (type: string, rest: object) =>
    void moves.push(
      `event: ${type}\ndata: ${JSON.stringify({ type, sequence_number: number++, ...rest })}\n\n`,
    )
  const usage = { input_tokens: 300, output_tokens: 12, total_tokens: 312 }
  event('response.created', { response: { id: 'resp_1', status: 'in_progress', output: [] } })
  return {
    ...sent,
    isAborted: () => isAborted,
    /** Called inside the room. */
    respond(signal: AbortSignal | null | undefined) {
      signal?.addEventListener('abort', () => {
        isAborted = true
      })
      return new Response(
        streamOf(moves, () => isAborted),
        {
          headers: { 'Content-Type': 'text/event-stream' },
        },
      )
    },
    say: (delta: string) =>
      event('response.output_text.delta', {
        item_id: 'msg_1',
        output_index: 0,
        content_index: 0,
        delta,
        logprobs: [],
      }),
    complete(tokens = usage.total_tokens) {
      event('response.completed', {
        response: { id: 'resp_1', status: 'completed', usage: { ...usage, total_tokens: tokens } },
      })
      moves.push(END)
    },
    stopAtLimit() {
      event('response.incomplete', {
        response: {
          id: 'resp_1',
          status: 'incomplete',
          usage,
          incomplete_details: { reason: 'max_output_tokens' },
        },
      })
      moves.push(END)
    },
    fail: (message: string) =>
      event('response.failed', {
        response: { id: 'resp_1', status: 'failed', error: { code: 'server_error', message } },
      }),
    write: (text: string) => void moves.push(text),
    /** The stream ends normally. */
    end: () => void moves.push(END),
    /** The connection breaks. */
    cut: () => void moves.push(CUT),
  }
}

function streamOf(moves: string[], isAborted: () => boolean) {
  const encoder = new TextEncoder()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      while (moves.length === 0 && !isAborted()) await scheduler.wait(2)
      const move = moves.shift()
      if (move === undefined || move === CUT) controller.error(new TypeError('connection reset'))
      else if (move === END) controller.close()
      else controller.enqueue(encoder.encode(move))
    },
  })
}

export const refusal =
  (status: number, headers: Record<string, string> = {}, code = 'some_code') =>
  () =>
    Response.json(
      { error: { message: 'Words of the vendor', type: 'error', code } },
      { status, headers },
    )
