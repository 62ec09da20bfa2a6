import type { ResponseStreamEvent } from 'openai/resources/responses/responses'
import { type Model, type ModelRequest, isModelGone } from './llm'

const ATTEMPTS = 3
const WAIT_MS = 400
/** With a longer `Retry-After` the answer would come after the run has expired. */
const RETRY_AFTER_MAX_SECONDS = 8
/** Characters, many times what the request allows: for a vendor that does not stop. */
const REPLY_MAX = 64_000
export const MODEL_GONE = 'model_gone'

export type Reply = {
  /** `failed` is a code of ours; the vendor's message is only logged. */
  end: 'whole' | 'cut_short' | 'aborted' | { failed: string }
  /** As counted by the vendor, if it started so. */
  tokens: number | null
}

type Started = { text: boolean }

/** Asks the model and passes on each piece of text as it arrives. Errors are retried only before the first text. */
export async function reply(
  model: Model,
  request: ModelRequest,
  signal: AbortSignal,
  onText: (text: string) => void,
): Promise<Reply> {
  const started: Started = { text: false }
  for (let attempt = 1; ; attempt++) {
    try {
      const answer = await ask(model, request, signal, started, onText)
      return signal.aborted ? { end: 'aborted', tokens: null } : answer
    } catch (error) {
      if (signal.aborted) return { end: 'aborted', tokens: null }
      const fault = readFault(error)
      console.warn({ chat_reply: fault.code, attempt, error: String(error).slice(0, 300) })
      const wait = started.text || attempt === ATTEMPTS ? null : pauseBefore(attempt, fault)
      if (wait === null) return { end: { failed: fault.code }, tokens: null }
      // Rejects when the run ends.
      await scheduler.wait(wait, { signal }).catch(() => {})
      if (signal.aborted) return { end: 'aborted', tokens: null }
    }
  }
}

async function ask(
  model: Model,
  request: ModelRequest,
  signal: AbortSignal,
  started: Started,
  onText: (text: string) => void,
): Promise<Reply> {
  let length = 0
  for await (const events of await model(request, signal))
    for (const event of events) {
      if (event.type === 'response.output_text.delta' || event.type === 'response.refusal.delta') {
        if (event.delta === '') continue
        started.text = true
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
  // `max_output_tokens`: reasoning took all of them.
  const failed = event.response.incomplete_details?.reason ?? 'empty'
  return {
    end: length > 0 ? whole : { failed },
    tokens: event.response.usage?.total_tokens ?? null,
  }
}

class Fault extends Error {
  constructor(
    readonly code: string,
    message?: string,
    readonly retryAfter: number | null = null,
    readonly permanent = false,
  ) {
    super(message ?? code)
  }
}

/** Recognises the package's errors by their properties, because importing its classes would load the package. */
function readFault(error: unknown): Fault {
  if (error instanceof Fault) return error
  if (!(error instanceof Error)) return new Fault('vendor_error')
  if (error instanceof SyntaxError) return new Fault('unreadable')
  if (isModelGone(error)) return new Fault(MODEL_GONE, undefined, null, true)
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

/** Milliseconds; null if another attempt would not help. */
function pauseBefore(attempt: number, { permanent, retryAfter }: Fault) {
  if (permanent || (retryAfter !== null && retryAfter > RETRY_AFTER_MAX_SECONDS)) return null
  return Math.max(
    (retryAfter ?? 0) * 1000,
    WAIT_MS * 2 ** (attempt - 1) * (0.75 + Math.random() / 2),
  )
}
