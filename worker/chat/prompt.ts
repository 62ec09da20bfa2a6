import { type PersonaFacts, personaInstructions } from '../../content/persona'
import type { ModelRequest } from '../platform/llm'
import type { MessageRow } from './transcript'

/** What the history may take of a request, and what an answer may take. */
const HISTORY_TOKENS = 6000
const ANSWER_TOKENS = 800
/** More rows than ever fit are not read. */
export const HISTORY_ROWS = 60
const NAME_MAX = 40

export type Author = { id: string; username: string; isVIP: boolean; isAdmin: boolean }

/** A request to the model: who it is, the member as data, and as much of the conversation as fits, which comes newest first. */
export function buildRequest(
  facts: PersonaFacts,
  author: Author,
  history: Pick<MessageRow, 'role' | 'text'>[],
): ModelRequest {
  const record = {
    name: Array.from(author.username.toWellFormed()).slice(0, NAME_MAX).join(''),
    status: author.isVIP || author.isAdmin ? 'VIP member' : 'regular member',
  }
  return {
    instructions: personaInstructions(facts),
    input: [
      // As JSON in a message of its own, beside the instructions: a name cannot become one.
      { role: 'user', content: `Member record (JSON): ${JSON.stringify(record)}` },
      ...fitting(history).map(({ role, text }) => ({ role, content: text })),
    ],
    metadata: {
      username: record.name,
      user_id: author.id,
      is_vip: String(author.isVIP),
      is_admin: String(author.isAdmin),
    },
    maxOutputTokens: ANSWER_TOKENS,
  }
}

/** Rather too many than too few: most languages take more bytes for a token. */
export const estimateTokens = (text: string) => Math.ceil(Buffer.byteLength(text) / 3)

export const estimateRequest = ({ instructions, input }: ModelRequest) =>
  estimateTokens(instructions) +
  input.reduce((sum, { content }) => sum + estimateTokens(content), 0)

/** The newest always; the others as long as they fit. Oldest first. */
function fitting<T extends { text: string }>(newestFirst: T[]) {
  let left = HISTORY_TOKENS
  const said = newestFirst.filter(({ text }) => text !== '')
  const end = said.findIndex(({ text }, i) => {
    left -= estimateTokens(text)
    return left < 0 && i > 0
  })
  return said.slice(0, end === -1 ? said.length : end).toReversed()
}
