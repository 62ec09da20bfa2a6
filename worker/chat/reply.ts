import type { ResponseStreamEvent } from 'openai/resources/responses/responses'
import type { Model, ModelRequest } from '../platform/llm'

const ATTEMPTS = 3
const WAIT_MS = 400
/** Who asks for a longer pause will not answer within a run. */
const RETRY_AFTER_MAX_SECONDS = 8
/** A vendor that does not stop is stopped: many times what the request allows. */
const REPLY_MAX = 16_000

export type Reply = {
  /** `failed` names why in a word of ours; what the vendor says goes to the log. */
  end: 'whole' | 'cut_short' | 'aborted' | { failed: string }
  /** What it cost, if the vendor said so. */
  tokens: number | null
}

type Said = { text: boolean }

/**
 * Asks the model and hands over each piece of text as it comes. A refusal, a cut or a fault is tried again only while
 * nothing has been said.
 */
export async function reply(
  model: Model,
  request: ModelRequest,
  signal: AbortSignal,
  onText: (text: string) => void,
): Promise<Reply> {
  const said: Said = { text: false }
  for (let attempt = 1; ; attempt++) {
    try {
      const answer = await ask(model, request, signal, said, onText)
      return signal.aborted ? { end: 'aborted', tokens: null } : answer
    } catch (error) {
      if (signal.aborted) return { end: 'aborted', tokens: null }
      const fault = readFault(error)
      console.warn({ chat_reply: fault.code, attempt, error: String(error).slice(0, 300) })
      const wait = said.text || attempt === ATTEMPTS ? null : pauseBefore(attempt, fault)
      if (wait === null) return { end: { failed: fault.code }, tokens: null }
      // Ends early, and quietly, with the run.
      await scheduler.wait(wait, { signal }).catch(() => {})
      if (signal.aborted) return { end: 'aborted', tokens: null }
    }
  }
}

async function ask(
  model: Model,
  request: ModelRequest,
  signal: AbortSignal,
  said: Said,
  onText: (text: string) => void,
): Promise<Reply> {
  let length = 0
  for await (const events of await model(request, signal))
    for (const event of events) {
      if (event.type === 'response.output_text.delta' || event.type === 'response.refusal.delta') {
        if (event.delta === '') continue
        said.text = true
        length += event.delta.length
        if (length > REPLY_MAX) return { end: { failed: 'too_long' }, tokens: null }
        onText(event.delta)
        continue
      }
      const end = endOf(event, length)
      if (end) return end
    }
  throw new Fault('cut_off')
}

function endOf(event: ResponseStreamEvent, length: number): Reply | null {
  if (event.type === 'response.failed')
    throw new Fault('vendor_error', event.response.error?.message)
  if (event.type === 'error') throw new Fault('vendor_error', event.message)
  if (event.type !== 'response.completed' && event.type !== 'response.incomplete') return null
  const whole = event.type === 'response.completed' ? 'whole' : 'cut_short'
  return {
    end: length > 0 ? whole : { failed: 'empty' },
    tokens: event.response.usage?.total_tokens ?? null,
  }
}

class Fault extends Error {
  constructor(
    readonly code: string,
    message?: string,
    readonly retryAfter: number | null = null,
    readonly lasting = false,
  ) {
    super(message ?? code)
  }
}

/** The package's errors by what they carry: its classes are not loaded for this. */
function readFault(error: unknown): Fault {
  if (error instanceof Fault) return error
  if (!(error instanceof Error)) return new Fault('vendor_error')
  if (error instanceof SyntaxError) return new Fault('unreadable')
  const status = 'status' in error && typeof error.status === 'number' ? error.status : null
  if (status === null) return new Fault('unreachable')
  if (status === 429) return new Fault('rate_limited', undefined, retryAfterOf(error))
  if (status >= 500 || status === 408 || status === 409) return new Fault('vendor_error')
  return new Fault('refused', undefined, null, true)
}

function retryAfterOf(error: Error) {
  const headers = 'headers' in error && error.headers instanceof Headers ? error.headers : null
  const seconds = Number(headers?.get('Retry-After') ?? NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : null
}

/** Milliseconds; null when another attempt is no use. */
function pauseBefore(attempt: number, { lasting, retryAfter }: Fault) {
  if (lasting || (retryAfter !== null && retryAfter > RETRY_AFTER_MAX_SECONDS)) return null
  return Math.max(
    (retryAfter ?? 0) * 1000,
    WAIT_MS * 2 ** (attempt - 1) * (0.75 + Math.random() / 2),
  )
}
