import type { PartyReplay } from '../../../shared/parties'

type Cards = PartyReplay['cards']

/** Where a replay is. All times are milliseconds. */
export type ReplayPosition = {
  /** Programme time. It stands still while a card is shown. */
  at: number
  card: { text: string; left: number } | null
  /** How many cards are behind. */
  cards: number
}

export const seekReplay = (at: number, cards: Cards): ReplayPosition => {
  const ahead = cards.findIndex(({ at_ms }) => at_ms > at)
  return { at, card: null, cards: ahead === -1 ? cards.length : ahead }
}

/** The position after `passed` milliseconds of playback. */
export function advanceReplay(
  { at, card, cards: shown }: ReplayPosition,
  passed: number,
  { cards, length }: { cards: Cards; length: number },
): ReplayPosition {
  const left = (card?.left ?? 0) - passed
  if (card && left > 0) return { at, card: { ...card, left }, cards: shown }
  const to = Math.min(length, at + Math.max(0, card ? -left : passed))
  const next = cards[shown]
  if (!next || next.at_ms > to) return { at: to, card: null, cards: shown }
  return {
    at: next.at_ms,
    card: { text: next.text, left: next.seconds * 1000 },
    cards: shown + 1,
  }
}
