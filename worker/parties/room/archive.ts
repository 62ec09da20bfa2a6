import { and, eq, isNull, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { PARTY_REACTIONS } from '../../../shared/parties'
import { users } from '../../accounts'
import { selectRow } from '../../db/insert-select'
import type { Database } from '../../db/client'
import { jsonSlices, objectColumn } from '../../db/json-rows'
import { isoNow } from '../../lib/ids'
import { parties, partyMessages, partyReactions } from '../tables'
import type { PartyStore } from './store'

/** Writes to D1 what it does not have yet, in steps. May be repeated. Rows of deleted accounts and parties are skipped. */
export async function flush(db: Database, store: PartyStore, partyId: string) {
  for (;;) {
    const rows = store.unflushed()
    if (rows.messages.length === 0 && rows.reactions.length === 0) return
    const [first, ...rest] = statements(db, partyId, rows)
    if (first) await db.batch([first, ...rest])
    store.markFlushed(rows)
  }
}

/** Nothing is added to the party's messages from now on. */
export const markArchived = (db: Database, partyId: string) =>
  db
    .update(parties)
    .set({ archived_at: isoNow() })
    .where(and(eq(parties.id, partyId), isNull(parties.archived_at)))

function statements(
  db: Database,
  partyId: string,
  { messages, reactions }: ReturnType<PartyStore['unflushed']>,
): BatchItem<'sqlite'>[] {
  const partyExists = sql`exists (select 1 from ${parties} where ${parties.id} = ${partyId})`
  const removed = messages.filter((row) => row.removed === 1).map(({ id }) => id)
  const kept = messages
    .filter((row) => row.removed === 0)
    .map(({ id, member_id, content, badge, at_ms, created_at }) => ({
      id,
      member_id,
      content,
      badge,
      at_ms,
      created_at,
    }))
  return [
    ...jsonSlices(kept).map((json) =>
      db
        .insert(partyMessages)
        .select(
          selectRow(db, partyMessages, {
            party_id: partyId,
            id: objectColumn('id'),
            user_id: users.id,
            content: objectColumn('content'),
            badge: objectColumn('badge'),
            at_ms: objectColumn('at_ms'),
            created_at: objectColumn('created_at'),
          })
            .from(sql`json_each(${json}) join ${users} on ${users.id} = value ->> '$.member_id'`)
            .where(partyExists),
        )
        .onConflictDoNothing(),
    ),
    ...(removed.length > 0
      ? [
          db
            .delete(partyMessages)
            .where(
              and(
                eq(partyMessages.party_id, partyId),
                sql`${partyMessages.id} in (select value from json_each(${JSON.stringify(removed)}))`,
              ),
            ),
        ]
      : []),
    ...jsonSlices(reactions).map((json) =>
      db
        .insert(partyReactions)
        .select(
          selectRow(db, partyReactions, {
            party_id: partyId,
            at_ms: objectColumn('at_ms'),
            heart: objectColumn('heart'),
            fire: objectColumn('fire'),
            clap: objectColumn('clap'),
            dance: objectColumn('dance'),
            tears: objectColumn('tears'),
          })
            .from(sql`json_each(${json})`)
            .where(partyExists),
        )
        .onConflictDoUpdate({
          target: [partyReactions.party_id, partyReactions.at_ms],
          set: Object.fromEntries(
            PARTY_REACTIONS.map((kind) => [kind, sql.raw(`excluded.${kind}`)]),
          ),
        }),
    ),
  ]
}
