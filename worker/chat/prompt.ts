import type { ModelRequest } from './llm'
import { type PersonaContext, personaInstructions } from './instructions'
import type { MessageRow } from './transcript'

/** Limits of the history in a request, and of the answer. */
const HISTORY_TOKENS = 6000
const ANSWER_TOKENS = 800
/** More messages than fit into a request. */
export const HISTORY_ROWS = 60
const NAME_MAX = 40

export type Author = { id: string; username: string; isVIP: boolean; isAdmin: boolean }

/** A request to the model: instructions, the member's record, and as much of the history (newest first) as fits. */
export function buildRequest(
  context: PersonaContext,
  author: Author,
  history: Pick<MessageRow, 'role' | 'text'>[],
): ModelRequest {
  const record = {
    name: Array.from(author.username.toWellFormed()).slice(0, NAME_MAX).join(''),
    status: author.isVIP ? 'VIP member' : 'regular member',
  }
  return {
    model: context.persona.model,
    instructions: personaInstructions(context),
    input: [
      // As JSON in its own message, so that a username cannot be read as an instruction.
      { role: 'user', content: `Member record (JSON): ${JSON.stringify(record)}` },
      ...fitting(history).map(({ role, text }) => ({ role, content: text })),
    ],
    metadata: {
      username: record.name,
      user_id: author.id,
      is_vip: String(author.isVIP),
      is_admin: String(author.isAdmin),
    },
    maxAnswerTokens: ANSWER_TOKENS,
  }
}

/** An upper estimate: in most languages a token has more than three bytes. */
export const estimateTokens = (text: string) => Math.ceil(Buffer.byteLength(text) / 3)

export const estimateRequest = ({ instructions, input }: ModelRequest) =>
  estimateTokens(instructions) +
  input.reduce((sum, { content }) => sum + estimateTokens(content), 0)

/** The newest message, and earlier ones while they fit. Returned oldest first. */
function fitting<T extends { text: string }>(newestFirst: T[]) {
  let left = HISTORY_TOKENS
  const said = newestFirst.filter(({ text }) => text !== '')
  const end = said.findIndex(({ text }, i) => {
    left -= estimateTokens(text)
    return left < 0 && i > 0
  })
  return said.slice(0, end === -1 ? said.length : end).toReversed()
}
