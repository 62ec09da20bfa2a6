import type { PersonaAnswer, PersonaTest } from '../../shared/site/persona'
import type * as z from 'zod/mini'
import type { Database } from '../db/client'
import { DomainError } from '../errors'
import { openPersonaModel } from './models'
import { readPersonaContext } from './persona-context'
import { type Author, buildRequest } from './prompt'
import { MODEL_GONE, reply } from './reply'

/**
 * An answer of a persona that is not published, with today's catalog and calendar. Nothing is stored.
 * @param signal of the request: the model stops when the administrator leaves
 * @throws DomainError `persona_not_configured`, `persona_model_gone`, `persona_failed`
 */
export async function testPersona(
  db: Database,
  env: Cloudflare.Env,
  author: Author,
  { document, messages }: z.infer<typeof PersonaTest>,
  signal: AbortSignal,
): Promise<PersonaAnswer> {
  const model = openPersonaModel(env, db)
  if (!model) throw new DomainError('persona_not_configured')
  const context = { ...(await readPersonaContext(db)), persona: document }
  const history = messages.map(({ role, content }) => ({ role, text: content })).toReversed()
  let content = ''
  const { end } = await reply(model, buildRequest(context, author, history), signal, (text) => {
    content += text
  })
  if (typeof end === 'object' && end.failed === MODEL_GONE)
    throw new DomainError('persona_model_gone')
  if (end !== 'whole' && end !== 'cut_short') throw new DomainError('persona_failed')
  return { content, isWhole: end === 'whole' }
}
