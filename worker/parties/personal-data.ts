import { asc, eq, sql } from 'drizzle-orm'
import { batch } from '../db/batch'
import type { Database } from '../db/client'
import { eraseInRooms, flushRooms } from './rooms'
import {
  parties,
  partyMessages,
  partyModerators,
  partyQuestionVotes,
  partyQuestions,
} from './tables'

/** For the member's data export: messages, questions and votes of all parties, also of one under way, and the member's parts in them. */
export async function exportPartyMessages(db: Database, userId: string, env: Cloudflare.Env) {
  await flushRooms(env)
  return batch(db, {
    messages: db
      .select({
        party_id: partyMessages.party_id,
        id: partyMessages.id,
        content: partyMessages.content,
        at_ms: partyMessages.at_ms,
        created_at: partyMessages.created_at,
      })
      .from(partyMessages)
      .where(eq(partyMessages.user_id, userId))
      .orderBy(asc(partyMessages.created_at)),
    questions: db
      .select({
        party_id: partyQuestions.party_id,
        id: partyQuestions.id,
        content: partyQuestions.content,
        status: partyQuestions.status,
        at_ms: partyQuestions.at_ms,
        created_at: partyQuestions.created_at,
      })
      .from(partyQuestions)
      .where(eq(partyQuestions.user_id, userId))
      .orderBy(asc(partyQuestions.created_at)),
    question_votes: db
      .select({
        party_id: partyQuestionVotes.party_id,
        question_id: partyQuestionVotes.question_id,
      })
      .from(partyQuestionVotes)
      .where(eq(partyQuestionVotes.user_id, userId)),
    hosted: db
      .select({ party_id: sql<string>`${parties.id}`.as('party_id') })
      .from(parties)
      .where(eq(parties.host_id, userId)),
    moderated: db
      .select({ party_id: partyModerators.party_id })
      .from(partyModerators)
      .where(eq(partyModerators.user_id, userId)),
  })
}

/** Called by the queue, after the rows were deleted by cascade: what rooms have not written yet. */
export const erasePartyMessages = (env: Cloudflare.Env, userId: string) => eraseInRooms(env, userId)
