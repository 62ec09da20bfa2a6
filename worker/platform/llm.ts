import type { ResponseStreamEvent } from 'openai/resources/responses/responses'
import { readEvents } from './sse'

export type ModelRequest = {
  instructions: string
  input: { role: 'user' | 'assistant'; content: string }[]
  /** For the vendor's records; the model does not see it. */
  metadata: Record<string, string>
  maxOutputTokens: number
}

/** Answers as it comes: what arrives together comes together. Handed in wherever it is used, so that a test can script it. */
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
    // Loaded by the first answer: no other request should wait for it.
    const { default: OpenAI } = await import('openai')
    const client = new OpenAI({
      apiKey,
      ...(baseURL && { baseURL }),
      // When to try again is decided in one place, which knows whether a word was said yet.
      maxRetries: 0,
      // Names only what is wrong with a stream, and its words end in our log.
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
          // What a member says is kept here and deleted here, not at the vendor's.
          store: false,
          stream: true,
          stream_options: { include_obfuscation: false },
        },
        { signal },
      )
      .asResponse()
    if (!body) throw new Error('The vendor answered with nothing')
    // The package's own reading of a stream goes over each word several times; its words are the same.
    return readEvents<ResponseStreamEvent>(body)
  }
}
