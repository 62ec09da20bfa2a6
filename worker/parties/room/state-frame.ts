import {
  CHAT_AFTER_MS,
  type PartyMessage,
  type PartyStateFrame,
  type PartyTrack,
} from '../../../shared/parties'
import type { Question } from '../../../shared/meets'
import { type ProgrammeState, programmeAt } from '../../../shared/programme'
import { type PartyRecord, type PartyRole, roleOf } from '../party-queries'
import type { Listeners } from './notices'

/** As many listeners are shown. */
export const AVATARS = 8

export const stateOf = (party: PartyRecord, now = Date.now()) => programmeAt(party.programme, now)

/** When the chat closes (epoch milliseconds); null before the end. */
export const chatClosesAt = ({ ended_at }: ProgrammeState) =>
  ended_at === null ? null : ended_at + CHAT_AFTER_MS

type Parts = {
  party: PartyRecord
  tracks: PartyTrack[]
  /** Epoch milliseconds. */
  now: number
  listeners: Listeners
  messages?: PartyMessage[]
  questions?: Question[]
}

/** The state frame for a member, as text. It differs only by role, so it is written once for each. */
export function stateTexts(parts: Parts) {
  const texts = new Map<PartyRole, string>()
  return ({ memberId, isAdmin }: { memberId: string; isAdmin: boolean }) => {
    const role = roleOf(parts.party, { id: memberId, isAdmin })
    const text = texts.get(role) ?? JSON.stringify(stateFrame(parts, role))
    texts.set(role, text)
    return text
  }
}

/** The room as a page shows it. Tracks are named from their start on. */
function stateFrame(
  { party, tracks, now, listeners, messages, questions = [] }: Parts,
  role: PartyRole,
): PartyStateFrame {
  const state = stateOf(party, now)
  const hasBegun = state.began_at !== null
  return {
    type: 'state',
    server_time: now,
    status: state.status,
    item: state.item,
    started_at: state.started_at,
    position_ms: state.position_ms,
    paused: state.paused,
    card: state.card,
    listeners: listeners.count,
    avatars: listeners.avatars,
    chat: party.chat && now < (chatClosesAt(state) ?? Infinity),
    slow_seconds: party.slow_seconds,
    tracks: hasBegun ? tracks.slice(0, state.item + 1) : [],
    role,
    ...(messages && { messages, questions }),
  }
}
