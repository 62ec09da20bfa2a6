import { and, asc, eq, sql } from 'drizzle-orm'
import type { Chapter } from '../../shared/meets'
import { users } from '../accounts'
import type { Database } from '../db/client'
import { partyQuestionVotes, partyQuestions } from './tables'

const QUESTIONS_MAX = 2000

/** Questions of a party that has ended, the answered ones first and by their time. */
export const selectQuestions = (db: Database, partyId: string) =>
  db
    .select({
      id: sql<string>`${partyQuestions.id}`.as('question_id'),
      member_id: users.id,
      username: users.username,
      avatar_url: users.avatar_url,
      badge: partyQuestions.badge,
      content: partyQuestions.content,
      status: sql<Chapter['status']>`${partyQuestions.status}`.as('question_status'),
      votes:
        sql<number>`(select count(*) from ${partyQuestionVotes} vote where vote.party_id = ${partyQuestions.party_id} and vote.question_id = ${partyQuestions.id})`.as(
          'votes',
        ),
      at_ms: partyQuestions.at_ms,
      picked_ms: partyQuestions.picked_ms,
    })
    .from(partyQuestions)
    .innerJoin(users, eq(users.id, partyQuestions.user_id))
    .where(and(eq(partyQuestions.party_id, partyId), eq(users.status, 'active')))
    .orderBy(
      sql`${partyQuestions.picked_ms} is null`,
      asc(partyQuestions.picked_ms),
      asc(partyQuestions.at_ms),
      asc(partyQuestions.id),
    )
    .limit(QUESTIONS_MAX)

export const chapterOf = ({
  member_id,
  username,
  avatar_url,
  badge,
  ...question
}: Awaited<ReturnType<typeof selectQuestions>>[number]): Chapter => ({
  ...question,
  member: { id: member_id, username, avatar_url, badge },
})
