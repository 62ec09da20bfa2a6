import { and, asc, eq, sql } from 'drizzle-orm'
import { PARTY_REACTIONS, type PartyReplay } from '../../shared/parties'
import { cardsShown, itemStartsAt, programmeAt } from '../../shared/programme'
import { users } from '../accounts'
import { type Results, oneBatch } from '../db/batch'
import type { Database } from '../db/client'
import type { Reading } from '../env'
import { DomainError } from '../errors'
import { type PartyRecord, requireAttended, selectPublished } from './party-queries'
import { chapterOf, selectQuestions } from './questions-replay'
import { partyMessages, partyReactions } from './tables'
import { inProgramme, selectNames } from './tracks'

/** More than a party of three hours with a message each second has. */
const MESSAGES_MAX = 12_000

/** @throws DomainError `not_found`, `vip_required`, `not_yet` */
export function findReplay({ db, param, viewer }: Reading<'member'>) {
  const id = param('id')
  return oneBatch(
    { rows: selectPublished(db, id), ...selectReplay(db, id) },
    ({ rows, ...found }) => replayOf(requireAttended(rows, viewer()), found),
  )
}

const selectReplay = (db: Database, partyId: string) => ({
  names: selectNames(db, partyId),
  messages: db
    .select({
      id: sql<string>`${partyMessages.id}`.as('message_id'),
      member_id: users.id,
      username: users.username,
      avatar_url: users.avatar_url,
      badge: partyMessages.badge,
      content: partyMessages.content,
      at_ms: partyMessages.at_ms,
      created_at: sql<string>`${partyMessages.created_at}`.as('sent_at'),
    })
    .from(partyMessages)
    .innerJoin(users, eq(users.id, partyMessages.user_id))
    .where(and(eq(partyMessages.party_id, partyId), eq(users.status, 'active')))
    .orderBy(asc(partyMessages.at_ms), asc(partyMessages.created_at), asc(partyMessages.id))
    .limit(MESSAGES_MAX),
  questions: selectQuestions(db, partyId),
  reactions: db
    .select()
    .from(partyReactions)
    .where(eq(partyReactions.party_id, partyId))
    .orderBy(asc(partyReactions.at_ms)),
})

/** A party that has ended, in programme time. @throws DomainError `not_yet` */
function replayOf(
  party: PartyRecord,
  { names, messages, questions, reactions }: Results<ReturnType<typeof selectReplay>>,
): PartyReplay {
  const state = programmeAt(party.programme, Date.now())
  if (state.status !== 'ended') throw new DomainError('not_yet')
  const tracks = inProgramme(party.items, names)
  // A party that was ended early names no track that it did not play.
  const played = state.began_at === null ? 0 : state.item + 1
  return {
    program: tracks.slice(0, played).map(({ track_id, isReleased, ...track }, item) => ({
      ...track,
      at_ms: itemStartsAt(party.items, item),
      track_id: isReleased ? track_id : null,
    })),
    cards: cardsShown(party.programme, Date.now()),
    length_ms: Math.round(state.at_ms),
    questions: questions.map(chapterOf),
    recording: party.recording !== null,
    messages: messages.map(({ member_id, username, avatar_url, badge, ...message }) => ({
      ...message,
      member: { id: member_id, username, avatar_url, badge },
    })),
    reactions: reactions.map(({ at_ms, ...row }) => ({
      at_ms,
      counts: Object.fromEntries(
        PARTY_REACTIONS.flatMap((kind) => (row[kind] > 0 ? [[kind, row[kind]]] : [])),
      ),
    })),
  }
}
