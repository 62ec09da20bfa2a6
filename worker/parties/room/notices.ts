import type { Question } from '../../../shared/meets'
import type { PartyMessage, PartyServerFrame, PartyStateFrame } from '../../../shared/parties'

/** How many members listen, and some of them. */
export type Listeners = { count: number; avatars: PartyStateFrame['avatars'] }

/**
 * A frame for every page, with its number in the log of the party's room. `about`: the message or question that it shows. `ends`: the one
 * that is not to be shown any more.
 */
export type PartyEntry = { seq: number; text: string; about: string | null; ends: string | null }

/** From a party's room to the rooms of its pages. What has no number may be lost. */
export type PartyNotice = PartyEntry | { seq: number } | { text: string } | { listeners: Listeners }

/** The stored part of a state frame. It includes the log up to `number`. */
export type Snapshot = {
  number: number
  messages: PartyMessage[]
  questions: Question[]
  /** By member. */
  votes: Record<string, string[]>
  listeners: Listeners
}

/** `number`: the log's newest, which comes before the replies. */
export type Reply = { replies: PartyServerFrame[]; number: number }
