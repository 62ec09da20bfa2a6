import type { Database } from '../db/client'
import { findServiceProblem, saidBy } from '../db/proven-services'
import { type Model, modelName, openModel } from './llm'
import { readSite } from '../site'

/** An administrator waits for it. */
const TIMEOUT_MS = 10_000
const ANSWER_TOKENS = 16

/**
 * What the vendor says when the model does not answer; null if it does, or without a key. An answer is the only proof: a key without
 * credit lists the models too.
 */
export async function findModelProblem(env: Cloudflare.Env, db: Database) {
  const model = openModel(env)
  if (!model) return null
  const { documents } = await readSite(db)
  const { model: chosen } = documents.persona
  const setting = `${env.OPENAI_API_KEY} ${modelName(env, chosen)}`
  return findServiceProblem(db, 'model', setting, () => ask(model, chosen))
}

async function ask(model: Model, chosen: string) {
  const request = {
    model: chosen,
    instructions: 'Answer with one word.',
    input: [{ role: 'user' as const, content: 'Are you there?' }],
    metadata: {},
    maxAnswerTokens: ANSWER_TOKENS,
  }
  try {
    for await (const events of await model(request, AbortSignal.timeout(TIMEOUT_MS)))
      for (const event of events) {
        if (event.type === 'response.output_text.delta') return null
        if (event.type === 'error') return event.message
        if (event.type === 'response.failed')
          return event.response.error?.message ?? 'The answer failed.'
      }
    return 'The answer was empty.'
  } catch (error) {
    return saidBy(error)
  }
}
