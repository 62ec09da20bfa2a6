import { and, eq, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { users } from '../../accounts'
import { selectRow } from '../../db/insert-select'
import type { Database } from '../../db/client'
import { jsonSlices, objectColumn } from '../../db/json-rows'
import { parties, partyQuestionVotes, partyQuestions } from '../tables'
import type { QuestionRow, QuestionStore, VoteRow } from './question-store'

/** Writes to D1 what it does not have yet, in steps. May be repeated. Rows of deleted accounts and parties are skipped. */
export async function flushQuestions(db: Database, store: QuestionStore, partyId: string) {
  for (;;) {
    const rows = store.unflushed()
    if (rows.questions.length === 0 && rows.votes.length === 0) return
    // A vote needs its question, and all questions that votes refer to are in an earlier or in this step.
    const [first, ...rest] = [
      ...questionStatements(db, partyId, rows.questions),
      ...(rows.questions.length === 0 ? voteStatements(db, partyId, rows.votes) : []),
    ]
    if (first) await db.batch([first, ...rest])
    store.markFlushed(rows.questions.length === 0 ? rows : { ...rows, votes: [] })
  }
}

const idsIn = (ids: string[]) => sql`(select value from json_each(${JSON.stringify(ids)}))`

function questionStatements(
  db: Database,
  partyId: string,
  rows: QuestionRow[],
): BatchItem<'sqlite'>[] {
  const removed = rows.filter((row) => row.removed === 1).map(({ id }) => id)
  const kept = rows
    .filter((row) => row.removed === 0)
    .map(({ username: _name, avatar_url: _avatar, votes: _votes, ...row }) => row)
  return [
    ...jsonSlices(kept).map((json) =>
      db
        .insert(partyQuestions)
        .select(
          selectRow(db, partyQuestions, {
            party_id: partyId,
            id: objectColumn('id'),
            user_id: users.id,
            content: objectColumn('content'),
            badge: objectColumn('badge'),
            status: objectColumn('status'),
            at_ms: objectColumn('at_ms'),
            picked_ms: objectColumn('picked_ms'),
            created_at: objectColumn('created_at'),
          })
            .from(sql`json_each(${json}) join ${users} on ${users.id} = value ->> '$.member_id'`)
            .where(sql`exists (select 1 from ${parties} where ${parties.id} = ${partyId})`),
        )
        .onConflictDoUpdate({
          target: [partyQuestions.party_id, partyQuestions.id],
          set: { status: sql`excluded.status`, picked_ms: sql`excluded.picked_ms` },
        }),
    ),
    ...(removed.length > 0
      ? [
          db
            .delete(partyQuestions)
            .where(
              and(
                eq(partyQuestions.party_id, partyId),
                sql`${partyQuestions.id} in ${idsIn(removed)}`,
              ),
            ),
        ]
      : []),
  ]
}

function voteStatements(db: Database, partyId: string, rows: VoteRow[]): BatchItem<'sqlite'>[] {
  const given = rows.filter((row) => row.removed === 0)
  const takenBack = rows.filter((row) => row.removed === 1)
  return [
    ...jsonSlices(given).map((json) =>
      db
        .insert(partyQuestionVotes)
        .select(
          selectRow(db, partyQuestionVotes, {
            party_id: partyId,
            question_id: partyQuestions.id,
            user_id: users.id,
          })
            .from(
              sql`json_each(${json}) join ${users} on ${users.id} = value ->> '$.member_id' join ${partyQuestions} on ${partyQuestions.id} = value ->> '$.question_id'`,
            )
            .where(eq(partyQuestions.party_id, partyId)),
        )
        .onConflictDoNothing(),
    ),
    ...jsonSlices(takenBack).map((json) =>
      db
        .delete(partyQuestionVotes)
        .where(
          and(
            eq(partyQuestionVotes.party_id, partyId),
            sql`(${partyQuestionVotes.question_id}, ${partyQuestionVotes.user_id}) in (select ${objectColumn('question_id')}, ${objectColumn('member_id')} from json_each(${json}))`,
          ),
        ),
    ),
  ]
}
