import type { Question } from '../../../shared/meets'
import type { PartyMessage, PartyServerFrame, PartyStateFrame } from '../../../shared/parties'

/** How many members listen, and some of them. */
export type Listeners = { count: number; avatars: PartyStateFrame['avatars'] }

/** A frame for every page. Its number is stored with its data, so a leaf notices when it misses one. */
export type NumberedFrame = { number: number; text: string }

/** What the room sends to a leaf. A frame without a number may be lost. */
export type LeafFrame = NumberedFrame | { number: null; text: string } | { listeners: Listeners }

/** `number` is that of the last numbered frame until now. Without frames it only tells the leaf whether it misses one. */
export type Delivery = { frames: LeafFrame[]; number: number }

/** The stored part of a state frame. It includes the numbered frames up to `number`. */
export type Snapshot = {
  number: number
  messages: PartyMessage[]
  questions: Question[]
  /** By member. */
  votes: Record<string, string[]>
  listeners: Listeners
}

/** `number`: the frames that come before the replies. */
export type Reply = { replies: PartyServerFrame[]; number: number }
