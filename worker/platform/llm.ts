import type { ResponseStreamEvent } from 'openai/resources/responses/responses'
import { readEvents } from './sse'

export type ModelRequest = {
  instructions: string
  input: { role: 'user' | 'assistant'; content: string }[]
  /** For the vendor's records; the model does not see it. */
  metadata: Record<string, string>
  maxOutputTokens: number
}

/** Streams an answer; events that arrive together are yielded together. Passed as a parameter, so that tests can script it. */
export type Model = (
  request: ModelRequest,
  signal: AbortSignal,
) => Promise<AsyncIterable<ResponseStreamEvent[]>>

const MODEL_DEFAULT = 'gpt-5-mini'

/** The vendor's model, or null on a site without a key. */
export function openModel(env: Cloudflare.Env): Model | null {
  const { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseURL, OPENAI_MODEL: model } = env
  if (!apiKey) return null
  return async (request, signal) => {
    // Loaded by the first answer, because it delays the start of the isolate.
    const { default: OpenAI } = await import('openai')
    const client = new OpenAI({
      apiKey,
      ...(baseURL && { baseURL }),
      // worker/chat/reply.ts retries, as long as no text was sent.
      maxRetries: 0,
      // It would log contents of the conversation.
      logLevel: 'off',
    })
    const { body } = await client.responses
      .create(
        {
          model: model || MODEL_DEFAULT,
          instructions: request.instructions,
          input: request.input,
          metadata: request.metadata,
          max_output_tokens: request.maxOutputTokens,
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
