import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  CONTROL_TYPES,
  type ControlType,
  type Control,
  DOORS_MS,
  PAUSE_MAX_MS,
  type Programme,
  type ProgrammeState,
  cardsShown,
  itemStartsAt,
  programmeAt,
} from '../../shared/programme'

const START = 1_900_000_000_000
const items = [60_000, 120_000, 30_000].map((duration_ms) => ({ duration_ms }))
const party = (controls: Control[] = []): Programme => ({ items, starts_at: START, controls })
const at = (seconds: number, controls: Control[] = []) =>
  programmeAt(party(controls), START + seconds * 1000)
const control = (type: ControlType, seconds: number) => ({ type, at: START + seconds * 1000 })

describe('a programme', () => {
  it('opens its doors ten minutes before the start, and begins by itself', () => {
    expect(at(-601)).toMatchObject({ status: 'announced', changes_at: START - DOORS_MS })
    expect(at(-600)).toMatchObject({ status: 'doors', changes_at: START })
    expect(at(0)).toMatchObject({ status: 'live', item: 0, position_ms: 0, at_ms: 0 })
  })

  it('plays one item after the other and ends after the last', () => {
    expect(at(59.999)).toMatchObject({ item: 0, position_ms: 59_999 })
    expect(at(60)).toMatchObject({ item: 1, position_ms: 0, at_ms: 60_000 })
    expect(at(185)).toMatchObject({ item: 2, position_ms: 5000, changes_at: START + 210_000 })
    expect(at(210)).toMatchObject({ status: 'ended', ended_at: START + 210_000, changes_at: null })
  })

  it('stands still in a pause and jumps at a skip', () => {
    const paused = [control('pause', 10)]
    expect(at(50, paused)).toMatchObject({ paused: true, position_ms: 10_000, at_ms: 10_000 })
    const resumed = [...paused, control('resume', 50)]
    expect(at(60, resumed)).toMatchObject({ paused: false, position_ms: 20_000 })
    expect(at(60, [...resumed, control('skip', 55)])).toMatchObject({
      item: 1,
      position_ms: 5000,
      at_ms: 65_000,
    })
  })

  it('shows a card when the item is over, and then plays the next', () => {
    const card = { type: 'card', at: START + 10_000, text: 'Side B', seconds: 20 } as const
    expect(at(20, [card])).toMatchObject({ card: null, changes_at: START + 60_000 })
    const shown = { text: 'Side B', ends_at: START + 80_000 }
    const still = { item: 0, position_ms: 60_000, at_ms: 60_000 }
    expect(at(65, [card])).toMatchObject({ ...still, card: shown, changes_at: START + 80_000 })
    expect(at(85, [card])).toMatchObject({ item: 1, position_ms: 5000, card: null })

    const paused = [card, control('pause', 70)]
    expect(at(200, paused)).toMatchObject({ ...still, card: { text: 'Side B', ends_at: null } })
    expect(at(212, [...paused, control('resume', 200)])).toMatchObject({ item: 1, at_ms: 62_000 })

    const skipped = [card, control('skip', 30)]
    expect(at(35, skipped)).toMatchObject({ ...still, card: { ends_at: START + 50_000 } })
    expect(at(40, [...skipped, control('skip', 36)])).toMatchObject({ item: 1, position_ms: 4000 })

    const other = { type: 'card', at: START + 70_000, text: 'Soon', seconds: 5 } as const
    expect(at(72, [card, other])).toMatchObject({ card: { text: 'Soon', ends_at: START + 75_000 } })
    expect(at(76, [card, other])).toMatchObject({ item: 1, position_ms: 1000 })
  })

  it('lists the cards that were shown, for the replay', () => {
    const card = (second: number, text: string) =>
      ({ type: 'card', at: START + second * 1000, text, seconds: 10 }) as const
    const controls = [card(10, 'Replaced'), card(20, 'Side B'), card(65, 'Soon'), card(80, 'Lost')]
    const ended = [...controls, control('end', 100)]
    expect(cardsShown(party(ended), START + 50_000)).toEqual([])
    expect(cardsShown(party(ended), START + 500_000)).toEqual([
      { at_ms: 60_000, text: 'Side B', seconds: 10 },
      { at_ms: 60_000, text: 'Soon', seconds: 10 },
    ])
    const skipped = [card(10, 'Side B'), control('skip', 30)]
    expect(cardsShown(party(skipped), START + 31_000)).toHaveLength(1)
  })

  it('shows a card after the last item before it ends', () => {
    const card = { type: 'card', at: START + 190_000, text: 'Thank you', seconds: 10 } as const
    expect(at(215, [card])).toMatchObject({ status: 'live', card: { text: 'Thank you' } })
    expect(at(220, [card])).toMatchObject({
      status: 'ended',
      ended_at: START + 220_000,
      card: null,
    })
  })

  it('begins early, and ends early, also before it has begun', () => {
    expect(at(-30, [control('start', -40)])).toMatchObject({ status: 'live', position_ms: 10_000 })
    expect(at(30, [control('end', 20)])).toMatchObject({
      status: 'ended',
      item: 0,
      position_ms: 20_000,
      ended_at: START + 20_000,
    })
    expect(at(30, [control('end', -100)])).toMatchObject({ status: 'ended', began_at: null })
  })

  it('ends when its host paused it and left', () => {
    const ended_at = START + 5000 + PAUSE_MAX_MS
    expect(at(5 + PAUSE_MAX_MS / 1000, [control('pause', 5)])).toMatchObject({
      status: 'ended',
      ended_at,
    })
  })
})

const anInstantOfControl = fc.integer({ min: START - 700_000, max: START + 3_000_000 })
const aProgramme = fc.record({
  items: fc.array(fc.record({ duration_ms: fc.integer({ min: 1, max: 400_000 }) }), {
    minLength: 1,
    maxLength: 12,
  }),
  starts_at: fc.constant(START),
  controls: fc
    .array(
      fc.oneof(
        fc.record({ type: fc.constantFrom(...CONTROL_TYPES), at: anInstantOfControl }),
        fc.record({
          type: fc.constant('card' as const),
          at: anInstantOfControl,
          text: fc.constant('Side B'),
          seconds: fc.integer({ min: 5, max: 120 }),
        }),
      ),
      { maxLength: 12 },
    )
    .map((controls) => controls.toSorted((one, other) => one.at - other.at)),
})
const anInstant = fc.integer({ min: START - 800_000, max: START + 4_000_000 })
const ORDER = ['announced', 'doors', 'live', 'ended']

const shown = ({ status, item, card }: ProgrammeState) => [status, item, card !== null]

describe('every programme', () => {
  it('never moves back: neither its status nor its item nor programme time', () => {
    fc.assert(
      fc.property(aProgramme, anInstant, fc.nat({ max: 500_000 }), (programme, now, later) => {
        const [before, after] = [programmeAt(programme, now), programmeAt(programme, now + later)]
        expect(ORDER.indexOf(after.status)).toBeGreaterThanOrEqual(ORDER.indexOf(before.status))
        expect(after.item).toBeGreaterThanOrEqual(before.item)
        expect(after.at_ms).toBeGreaterThanOrEqual(before.at_ms)
      }),
    )
  })

  it('does not depend on what its host does later', () => {
    fc.assert(
      fc.property(aProgramme, anInstant, (programme, now) => {
        const known = programme.controls.filter((done) => done.at <= now)
        expect(programmeAt({ ...programme, controls: known }, now)).toEqual(
          programmeAt(programme, now),
        )
      }),
    )
  })

  it('stays within its items, and programme time is the sum of the earlier ones and the position', () => {
    fc.assert(
      fc.property(aProgramme, anInstant, (programme, now) => {
        const state = programmeAt(programme, now)
        const length = programme.items[state.item]?.duration_ms ?? -1
        expect(state.position_ms).toBeGreaterThanOrEqual(0)
        expect(state.position_ms).toBeLessThanOrEqual(length)
        expect(state.at_ms).toBe(itemStartsAt(programme.items, state.item) + state.position_ms)
      }),
    )
  })

  it('plays without a jump until it says that it changes', () => {
    fc.assert(
      fc.property(
        aProgramme,
        anInstant,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (programme, now, share) => {
          const known = { ...programme, controls: programme.controls.filter((c) => c.at <= now) }
          const state = programmeAt(known, now)
          if (state.changes_at === null) return
          expect(state.changes_at).toBeGreaterThan(now)
          const then = now + Math.floor((state.changes_at - now - 1) * share)
          const later = programmeAt(known, then)
          expect(shown(later)).toEqual(shown(state))
          const played = state.status === 'live' && !state.paused && !state.card ? then - now : 0
          expect(later.position_ms).toBe(state.position_ms + played)
          const changed = programmeAt(known, state.changes_at)
          expect(shown(changed)).not.toEqual(shown(state))
        },
      ),
    )
  })
})
