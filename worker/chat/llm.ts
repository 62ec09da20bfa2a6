import type { ResponseStreamEvent } from 'openai/resources/responses/responses'
import { DEFAULT_MODEL, type VendorModel } from '../../shared/site/persona'
import { readEvents } from './sse'

export type ModelRequest = {
  /** Empty: the default. */
  model: string
  instructions: string
  input: { role: 'user' | 'assistant'; content: string }[]
  /** For the vendor's records; the model does not see it. */
  metadata: Record<string, string>
  /** Of the text that is read. The vendor's limit also counts hidden reasoning. */
  maxAnswerTokens: number
}

/** Streams an answer; events that arrive together are yielded together. Passed as a parameter, so that tests can script it. */
export type Model = (
  request: ModelRequest,
  signal: AbortSignal,
) => Promise<AsyncIterable<ResponseStreamEvent[]>>

/** What a model with little reasoning uses before its answer, with a margin. */
const REASONING_TOKENS = 3200

const LIST_TIMEOUT_MS = 10_000

/** The model that answers. OPENAI_MODEL is the default of a vendor that has no model of ours. */
export const modelName = ({ OPENAI_MODEL }: Cloudflare.Env, chosen: string) =>
  chosen || OPENAI_MODEL || DEFAULT_MODEL

/** The vendor's model, or null on a site without a key. */
export function openModel(env: Cloudflare.Env): Model | null {
  if (!env.OPENAI_API_KEY) return null
  return async (request, signal) => {
    const client = await openClient(env)
    const model = modelName(env, request.model)
    const { body } = await client.responses
      .create(
        {
          model,
          instructions: request.instructions,
          input: request.input,
          metadata: request.metadata,
          max_output_tokens: request.maxAnswerTokens + (canReason(model) ? REASONING_TOKENS : 0),
          ...(hasEfforts(model) && { reasoning: { effort: 'low' } }),
          // Conversations are stored and deleted here, not at the vendor.
          store: false,
          stream: true,
          stream_options: { include_obfuscation: false },
        },
        { signal },
      )
      .asResponse()
    if (!body) throw new Error('The vendor sent no body')
    // The package's own stream parser is several times slower; the events are the same.
    return readEvents<ResponseStreamEvent>(body)
  }
}

/** The models of this vendor, or null on a site without a key. */
export async function listModels(env: Cloudflare.Env): Promise<VendorModel[] | null> {
  if (!env.OPENAI_API_KEY) return null
  const client = await openClient(env)
  const { data } = await client.models.list({ timeout: LIST_TIMEOUT_MS })
  return data.map(({ id, shutdown_date }) => ({ id, ends_on: dayOf(shutdown_date) }))
}

/** The vendor does not know the model, or not any more. */
export const isModelGone = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'model_not_found'

async function openClient({ OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseURL }: Cloudflare.Env) {
  // Loaded by the first answer, because it delays the start of the isolate.
  const { default: OpenAI } = await import('openai')
  return new OpenAI({
    apiKey,
    ...(baseURL && { baseURL }),
    // worker/chat/reply.ts retries, as long as no text was sent.
    maxRetries: 0,
    // It would log contents of the conversation.
    logLevel: 'off',
  })
}

/** By its name: the vendor's list does not say it, and `reasoning` is refused for other models. */
const canReason = (model: string) =>
  /^(gpt-([5-9]|\d\d)|o\d)/.test(model) && !model.includes('-chat')

/** Pro models take only the highest effort. */
const hasEfforts = (model: string) => canReason(model) && !model.includes('-pro')

function dayOf(date: string | null | undefined) {
  const instant = Date.parse(date ?? '')
  return Number.isNaN(instant) ? null : new Date(instant).toISOString().slice(0, 10)
}
