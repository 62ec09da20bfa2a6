import * as z from 'zod/mini'
import type { ErrorCode } from '../../../shared/errors'
import {
  QUESTIONS_WAITING_MAX,
  QUESTION_SECONDS,
  type Question,
  QuestionContent,
} from '../../../shared/meets'
import type { PartyClientFrame, PartyServerFrame } from '../../../shared/parties'
import type { ProgrammeState } from '../../../shared/programme'
import type { PartyRecord, PartyRole } from '../party-queries'
import { textRefusal } from './chat-rules'
import { type Writer, memberOf } from './members'
import type { QuestionStore } from './question-store'
import { RecentUses } from './recent-uses'
import type { PartyStore } from './store'

type Sender = {
  listener: Writer
  role: PartyRole
  reply: (frame: PartyServerFrame) => void
}
type Room = { party: PartyRecord; state: ProgrammeState }
type Ports = {
  broadcast: (frame: PartyServerFrame) => void
  /** Sends the collected votes after a second. */
  votesIn: (send: () => void) => void
}
export type QuestionClientFrame = Extract<PartyClientFrame, { type: 'ask' | 'vote' | 'pick' }>
type Refusal = { code: ErrorCode; retry_after?: number }

export const isQuestionFrame = (frame: PartyClientFrame): frame is QuestionClientFrame =>
  frame.type === 'ask' || frame.type === 'vote' || frame.type === 'pick'

/** Questions of a meet. A question is stored before it is sent to anybody. */
export class PartyQuestions {
  /** Questions whose votes have changed since the last frame. */
  #voted = new Set<string>()
  readonly #votes = new RecentUses(15, 10_000)

  constructor(
    private store: QuestionStore,
    private messages: PartyStore,
    private ports: Ports,
  ) {}

  receive(frame: QuestionClientFrame, sender: Sender, room: Room) {
    const refusal = this.#perform(frame, sender, room)
    if (refusal) sender.reply({ type: 'error', ...refusal, id: frame.id })
  }

  /** False if there is no such question. */
  remove(id: string) {
    return this.store.remove(id)
  }

  erase(memberId: string) {
    const { ids, lost } = this.store.eraseMember(memberId)
    for (const id of lost) this.#announce(id)
    return ids
  }

  #perform(frame: QuestionClientFrame, sender: Sender, room: Room): Refusal | undefined {
    const { kind } = room.party
    const isOpen = room.state.status === 'doors' || room.state.status === 'live'
    if (kind !== 'meet' || !isOpen) return { code: 'questions_closed' }
    if (frame.type === 'ask') return this.#ask(frame, sender, room)
    return frame.type === 'vote' ? this.#vote(frame.id, sender) : this.#pick(frame.id, sender, room)
  }

  #ask(
    { id, content }: { id: string; content: string },
    { listener, role, reply }: Sender,
    { party, state }: Room,
  ): Refusal | undefined {
    const { memberId } = listener
    const known = this.store.find(id)
    if (known) {
      const question = this.store.read(id)
      if (known.member_id !== memberId) return { code: 'invalid_input' }
      reply(question ? { type: 'question', question } : { type: 'removed', id })
      return undefined
    }
    const text = z.safeParse(QuestionContent, content)
    // A message and a question are removed by the same frame.
    if (!text.success || this.messages.find(id)) return { code: 'invalid_input' }
    const now = Date.now()
    if (role === 'member') {
      const refusal =
        textRefusal(text.data, party, this.messages.silencedUntil(memberId, now), now) ??
        this.#tooMany(memberId, now)
      if (refusal) return refusal
    }
    const question: Question = {
      id,
      member: memberOf(listener, role),
      content: text.data,
      votes: 0,
      status: 'asked',
    }
    const at_ms = Math.round(state.at_ms)
    this.store.add(question, { at_ms, created_at: new Date(now).toISOString() })
    this.ports.broadcast({ type: 'question', question })
    return undefined
  }

  #tooMany(memberId: string, now: number): Refusal | null {
    const { last, waiting } = this.store.asked(memberId)
    if (waiting >= QUESTIONS_WAITING_MAX) return { code: 'questions_waiting' }
    const wait = last === null ? 0 : last + QUESTION_SECONDS * 1000 - now
    return wait > 0 ? { code: 'question_slow', retry_after: Math.ceil(wait / 1000) } : null
  }

  #vote(id: string, { listener: { memberId }, reply }: Sender): Refusal | undefined {
    if (!this.store.read(id)) return { code: 'question_not_found' }
    const wait = this.#votes.take(memberId, Date.now())
    if (wait !== null) return { code: 'votes_fast', retry_after: wait }
    this.store.toggleVote(id, memberId)
    reply({ type: 'voted', ids: this.store.votesOf(memberId) })
    if (this.#voted.size === 0) this.ports.votesIn(() => this.#sendVotes())
    this.#voted.add(id)
    return undefined
  }

  /** A thousand votes in a second cost one frame for each question. */
  #sendVotes() {
    const ids = [...this.#voted]
    this.#voted = new Set()
    for (const id of ids) this.#announce(id)
  }

  #pick(id: string, { listener, role }: Sender, { state }: Room): Refusal | undefined {
    if (role !== 'host' && !listener.isAdmin) return { code: 'forbidden' }
    const question = this.store.read(id)
    if (!question) return { code: 'question_not_found' }
    if (question.status === 'answered') return { code: 'invalid_input' }
    for (const changed of this.store.pick(id, Math.round(state.at_ms))) this.#announce(changed)
    return undefined
  }

  #announce(id: string) {
    const question = this.store.read(id)
    if (question) this.ports.broadcast({ type: 'question', question })
  }
}
