import { expect, it } from 'vitest'
import { advanceReplay, seekReplay } from '../../../app/features/parties/replay-clock'

const cards = [
  { at_ms: 60_000, text: 'Side B', seconds: 2 },
  { at_ms: 60_000, text: 'Soon', seconds: 1 },
  { at_ms: 90_000, text: 'Thank you', seconds: 1 },
]
const replay = { cards, length: 90_000 }
const after = (passed: number, from = seekReplay(59_500, cards)) =>
  advanceReplay(from, passed, replay)

it('shows each card for its seconds, while programme time stands still', () => {
  expect(after(400)).toEqual({ at: 59_900, card: null, cards: 0 })
  const first = after(600)
  expect(first).toMatchObject({ at: 60_000, card: { text: 'Side B', left: 2000 } })
  expect(after(1900, first)).toMatchObject({ at: 60_000, card: { left: 100 } })
  const second = after(2000, first)
  expect(second).toMatchObject({ at: 60_000, card: { text: 'Soon' } })
  expect(after(1200, second)).toEqual({ at: 60_200, card: null, cards: 2 })
})

it('shows a card at the end, and none that a seek has passed', () => {
  const end = after(60_000, seekReplay(60_000, cards))
  expect(end).toMatchObject({ at: 90_000, card: { text: 'Thank you' } })
  expect(after(5000, end)).toEqual({ at: 90_000, card: null, cards: 3 })
})
