import * as z from 'zod/mini'
import type { ErrorCode } from '../../../shared/errors'
import {
  type PartyClientFrame,
  PartyContent,
  type PartyMessage,
  PARTY_REACTIONS,
  type PartyServerFrame,
  type ReactionCounts,
  SILENCE_MINUTES_MAX,
} from '../../../shared/parties'
import type { ProgrammeState } from '../../../shared/programme'
import type { PartyRecord, PartyRole } from '../party-queries'
import { isChatOpen, textRefusal } from './chat-rules'
import { type Writer, memberOf } from './members'
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
  /** For what may be lost. */
  broadcastOnce: (frame: PartyServerFrame) => void
  /** Sends the collected reactions after a second. */
  reactionsIn: (send: () => void) => void
  /** False if there is no such question. */
  removeQuestion: (id: string) => boolean
  /** Whether there is or was a question with this id. */
  isQuestion: (id: string) => boolean
  /** False for load measurements on a local server. */
  hasLimits: boolean
}
/** Of a page, besides its clock and its reactions. */
export type ChatFrame = Exclude<
  PartyClientFrame,
  { type: 'clock' | 'react' | 'ask' | 'vote' | 'pick' }
>
type Refusal = { code: ErrorCode; retry_after?: number }

/** Messages and reactions of a room. A message is stored before it is sent to anybody. */
export class PartyChat {
  /** Reactions of this second. */
  #counts: ReactionCounts = {}
  #atMs: number | null = null
  readonly #messages = new RecentUses(10, 10_000)

  constructor(
    private store: PartyStore,
    private ports: Ports,
  ) {}

  receive(frame: ChatFrame, sender: Sender, room: Room) {
    const refusal = this.#perform(frame, sender, room)
    if (refusal) sender.reply({ type: 'error', ...refusal, ...('id' in frame && { id: frame.id }) })
  }

  /** Reactions of many pages: they are sent once a second. */
  react(counts: ReactionCounts, state: ProgrammeState) {
    if (this.#atMs === null) {
      this.#atMs = Math.round(state.at_ms)
      this.ports.reactionsIn(() => this.#sendReactions())
    }
    addCounts(this.#counts, counts)
  }

  #perform(frame: ChatFrame, sender: Sender, room: Room): Refusal | undefined {
    switch (frame.type) {
      case 'say':
        return this.#say(frame, sender, room)
      case 'remove':
        return this.#remove(frame.id, sender)
      case 'silence':
        return this.#silence(frame, sender)
    }
  }

  #say(
    { id, content }: { id: string; content: string },
    { listener, role, reply }: Sender,
    { party, state }: Room,
  ): Refusal | undefined {
    const known = this.store.find(id)
    if (known) {
      if (known.message.member.id !== listener.memberId) return { code: 'invalid_input' }
      reply(known.isRemoved ? { type: 'removed', id } : { type: 'message', message: known.message })
      return undefined
    }
    const now = Date.now()
    if (!party.chat || !isChatOpen(state, now)) return { code: 'not_open' }
    const text = z.safeParse(PartyContent, content)
    // A message and a question are removed by the same frame.
    if (!text.success || this.ports.isQuestion(id)) return { code: 'invalid_input' }
    if (role === 'member') {
      const refusal = this.#refusal(text.data, listener, party, now)
      if (refusal) return refusal
    }
    const message: PartyMessage = {
      id,
      member: memberOf(listener, role),
      content: text.data,
      at_ms: Math.round(state.at_ms),
      created_at: new Date(now).toISOString(),
    }
    this.store.add(message)
    this.ports.broadcast({ type: 'message', message })
    return undefined
  }

  /** The rules that do not apply to the party's staff. */
  #refusal(text: string, { memberId }: Writer, party: PartyRecord, now: number): Refusal | null {
    const until = this.store.silencedUntil(memberId, now)
    const last = this.store.lastAt(memberId)
    const wait = last === null ? 0 : last + party.slow_seconds * 1000 - now
    if (until === null && wait > 0)
      return { code: 'chat_slow', retry_after: Math.ceil(wait / 1000) }
    const refusal = textRefusal(text, party, until, now)
    if (refusal || !this.ports.hasLimits) return refusal
    const seconds = this.#messages.take(memberId, now)
    return seconds === null ? null : { code: 'chat_slow', retry_after: seconds }
  }

  #sendReactions() {
    const [at_ms, counts] = [this.#atMs ?? 0, this.#counts]
    this.#atMs = null
    this.#counts = {}
    this.store.addReactions(Math.floor(at_ms / 1000) * 1000, counts)
    this.ports.broadcastOnce({ type: 'reactions', at_ms, counts })
  }

  #remove(id: string, { role }: Sender): Refusal | undefined {
    if (role === 'member') return { code: 'forbidden' }
    const isQuestion = this.ports.removeQuestion(id)
    if (!this.store.remove(id) && !isQuestion) return { code: 'message_not_found' }
    this.ports.broadcast({ type: 'removed', id })
    return undefined
  }

  /** For minutes; 0 lifts it. The longest is as long as any party. */
  #silence(
    { member_id, minutes }: { member_id: string; minutes: number },
    { role }: Sender,
  ): Refusal | undefined {
    if (role === 'member') return { code: 'forbidden' }
    if (!(minutes >= 0)) return { code: 'invalid_input' }
    this.store.silence(member_id, Date.now() + Math.min(minutes, SILENCE_MINUTES_MAX) * 60_000)
    return undefined
  }
}

function addCounts(sums: ReactionCounts, counts: ReactionCounts) {
  for (const kind of PARTY_REACTIONS)
    if (counts[kind]) sums[kind] = (sums[kind] ?? 0) + counts[kind]
}
