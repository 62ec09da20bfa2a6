import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

const FIRST_MS = 350
const GAP_MS = 38
const FLOOD_BYTES = 5 * 1024 * 1024

/** One streamed answer in the vendor's event format. */
export class ResponseStream {
  #number = 0
  #abort = new AbortController()

  /** @param {number} reasoning tokens that are used before the answer */
  constructor(response, request, pace, reasoning = 0) {
    this.response = response
    this.id = `resp_${randomBytes(12).toString('hex')}`
    this.item = `msg_${randomBytes(12).toString('hex')}`
    this.request = request
    this.pace = pace
    this.reasoning = reasoning
    // Stop when the site closes the connection.
    response.on('close', () => this.stop())
  }

  stop() {
    this.#abort.abort()
  }

  async run(behaviour, text) {
    this.response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' })
    try {
      await this.#say(behaviour, text)
    } catch (error) {
      if (error.name !== 'AbortError') throw error
    }
  }

  async #say({ first = FIRST_MS, gap = GAP_MS, ...wrong }, text) {
    this.#event('response.created', { response: this.#summary('in_progress') })
    this.#event('response.in_progress', { response: this.#summary('in_progress') })
    if (wrong.silent) return this.#wait(120_000)
    await this.#wait(first * this.pace)
    this.#begin()
    if (wrong.flood) return this.#flood()
    const wanted = wrong.clock ? Array(wrong.clock).fill('') : wrong.empty ? [] : tokensOf(text)
    const left = Math.max(0, (this.request.max_output_tokens ?? Infinity) - this.reasoning)
    const tokens = wanted.slice(0, left)
    for (const [index, token] of tokens.entries()) {
      if (index === wrong.cutAfter) return this.response.destroy()
      if (index === wrong.garbageAfter) return this.response.end('event: x\ndata: {garbage\n\n')
      this.#delta(wrong.clock ? `${process.hrtime.bigint()} ` : token)
      await this.#wait(gap * this.pace * (0.5 + Math.random()))
    }
    if (!wrong.withoutEnd)
      this.#complete(tokens.join(''), tokens.length, tokens.length < wanted.length)
    this.response.end()
  }

  #begin() {
    const item = { id: this.item, type: 'message', role: 'assistant', status: 'in_progress' }
    this.#event('response.output_item.added', { output_index: 0, item: { ...item, content: [] } })
    this.#event('response.content_part.added', { ...this.#place(), part: part('') })
  }

  #delta(delta) {
    this.#event('response.output_text.delta', { ...this.#place(), delta, logprobs: [] })
  }

  async #flood() {
    const word = 'on and on '.repeat(400)
    for (let sent = 0; sent < FLOOD_BYTES; sent += word.length) {
      this.#delta(word)
      // Yield, so that the other side can close.
      if (sent % (word.length * 20) === 0) await this.#wait(1)
    }
    this.#complete(word, 1)
    this.response.end()
  }

  /** @param {boolean} [isCut] at the limit of the request */
  #complete(text, tokens, isCut = false) {
    const status = isCut ? 'incomplete' : 'completed'
    const item = {
      id: this.item,
      type: 'message',
      role: 'assistant',
      status,
      content: [part(text)],
    }
    this.#event('response.output_text.done', { ...this.#place(), text, logprobs: [] })
    this.#event('response.content_part.done', { ...this.#place(), part: part(text) })
    this.#event('response.output_item.done', { output_index: 0, item })
    this.#event(`response.${status}`, {
      response: {
        ...this.#summary(status),
        output: [item],
        incomplete_details: isCut ? { reason: 'max_output_tokens' } : null,
        usage: this.#usage(tokens),
      },
    })
  }

  #usage(tokens) {
    const input = Math.ceil(JSON.stringify(this.request).length / 4)
    const reasoning = Math.min(this.reasoning, this.request.max_output_tokens ?? Infinity)
    const output = reasoning + tokens
    return {
      input_tokens: input,
      input_tokens_details: { cached_tokens: 0 },
      output_tokens: output,
      output_tokens_details: { reasoning_tokens: reasoning },
      total_tokens: input + output,
    }
  }

  #summary = (status) => ({
    id: this.id,
    object: 'response',
    created_at: Math.floor(Date.now() / 1000),
    status,
    model: this.request.model,
    instructions: null,
    max_output_tokens: this.request.max_output_tokens ?? null,
    output: [],
    error: null,
    incomplete_details: null,
    usage: null,
  })

  #place = () => ({ item_id: this.item, output_index: 0, content_index: 0 })

  #event(type, rest) {
    const data = JSON.stringify({ type, sequence_number: this.#number++, ...rest })
    this.response.write(`event: ${type}\ndata: ${data}\n\n`)
  }

  #wait = (ms) => pause(ms, undefined, { signal: this.#abort.signal })
}

const part = (text) => ({ type: 'output_text', text, annotations: [], logprobs: [] })

/** Deltas like a vendor's: each with the space before it, long words in two. */
export const tokensOf = (text) =>
  (text.match(/\s*\S+/g) ?? []).flatMap((word) =>
    word.length > 9 ? [word.slice(0, 6), word.slice(6)] : [word],
  )
