import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  NOTICE_MS,
  position,
  startOfNextVersion,
  turnAfter,
  turnsBefore,
  turnsFrom,
} from '../../../worker/radio/schedule'
import { type ScheduleVersion, type Slot, endOf } from '../../../worker/radio/timetable'
import { EPOCH, newVersion, playable } from '../../support/radio'
import { oldPosition } from '../../support/old-timetable'

const listOf = (name: string, durations: number[]) =>
  durations.map((duration_ms, i) => playable(`${name}${i}`, duration_ms))
const durations = (maxLength: number) =>
  fc.array(fc.integer({ min: 1000, max: 400_000 }), { minLength: 1, maxLength })
const instants = fc.integer({ min: EPOCH, max: Date.UTC(2030, 0, 1) })

/** A list of any length and order, with jingles or without. */
const documents = fc
  .record({
    tracks: durations(12),
    order: fc.constantFrom('shuffle' as const, 'listed' as const),
    jingles: fc.option(fc.record({ tracks: durations(3), every: fc.integer({ min: 1, max: 15 }) })),
  })
  .map(({ tracks, order, jingles }, name = 't') => {
    const [listed, short] = [listOf(name, tracks), listOf('jingle', jingles?.tracks ?? [])]
    return {
      tracks: [...listed, ...short],
      items: listed.map(({ track_id }) => track_id),
      order,
      jingles: jingles && {
        track_ids: short.map(({ track_id }) => track_id),
        every: jingles.every,
      },
    }
  })

const versionOf = ({ tracks, ...lists }: { tracks: ReturnType<typeof listOf> }, more = {}) =>
  newVersion(tracks, { ...lists, ...more })

/** The next `count` turns, from the one on air. */
const take = (versions: ScheduleVersion[], from: number, count: number) => {
  const slots: Slot[] = []
  for (const slot of turnsFrom(versions, from)) {
    slots.push(slot)
    if (slots.length === count) break
  }
  return slots
}
const idsOf = (slots: Slot[]) => slots.map(({ track_id }) => track_id)

describe('a station’s schedule', () => {
  it('has one track at any time, which includes that time', () => {
    fc.assert(
      fc.property(documents, instants, (document, now) => {
        const slot = position([versionOf(document)], now)
        expect(slot!.started_at).toBeLessThanOrEqual(now)
        expect(endOf(slot!)).toBeGreaterThan(now)
      }),
    )
  })

  it('has no gaps and no overlaps, and the same turns wherever somebody starts to listen', () => {
    fc.assert(
      fc.property(documents, instants, (document, now) => {
        const versions = [versionOf(document)]
        const slots = take(versions, now, 40)
        for (const [i, slot] of slots.entries()) {
          expect(slot.started_at).toBe(i === 0 ? slot.started_at : endOf(slots[i - 1]!))
          expect(position(versions, slot.started_at)).toEqual(slot)
          expect(position(versions, endOf(slot) - 1)).toEqual(slot)
          expect(slot.turn).toBe(slots[0]!.turn + i)
        }
        expect(turnAfter(versions, slots[3]!)).toEqual(slots[4])
        expect(turnsBefore(versions, slots[30]!, 5)).toEqual(slots.slice(25, 30).toReversed())
      }),
    )
  })

  it('plays every track once a round, each round in its own order', () => {
    const tracks = listOf('t', Array(12).fill(60_000))
    const versions = [newVersion(tracks)]
    const round = (n: number) => idsOf(take(versions, EPOCH + n * 12 * 60_000, 12))
    for (const n of [0, 1, 2]) expect(new Set(round(n)).size).toBe(12)
    expect(round(0)).not.toEqual(round(1))
    expect(round(1)).toEqual(round(1))
    const listed = [newVersion(tracks, { order: 'listed' })]
    expect(idsOf(take(listed, EPOCH, 24))).toEqual([
      ...idsOf(take(listed, EPOCH, 12)),
      ...tracks.map(({ track_id }) => track_id),
    ])
  })

  it('plays the jingles in turn, one after every so many tracks, also across rounds', () => {
    const tracks = [...listOf('t', Array(4).fill(60_000)), ...listOf('jingle', [5000, 7000])]
    const versions = [
      newVersion(tracks, {
        items: ['t0', 't1', 't2', 't3'],
        order: 'listed',
        jingles: { track_ids: ['jingle0', 'jingle1'], every: 3 },
      }),
    ]
    const ids = idsOf(take(versions, EPOCH, 16))
    expect(ids.join(' ')).toBe(
      't0 t1 t2 jingle0 t3 t0 t1 jingle1 t2 t3 t0 jingle0 t1 t2 t3 jingle1',
    )
    const years = EPOCH + 4 * 365 * 24 * 3600_000
    const later = idsOf(take(versions, years, 40)).join(' ')
    expect(later).toMatch(/jingle0( t\d){3} jingle1( t\d){3} jingle0( t\d){3} jingle1/)
  })

  it('is empty without tracks, and before its first version', () => {
    expect(position([newVersion([])], Date.now())).toBeNull()
    expect(position([], Date.now())).toBeNull()
    expect(position([newVersion(listOf('t', [1000]))], EPOCH - 1)).toBeNull()
  })

  it('is that of the time before versions, for a first version', () => {
    fc.assert(
      fc.property(durations(20), instants, (lengths, now) => {
        const tracks = listOf('t', lengths)
        const { track_id, started_at, duration_ms, turn } = position([newVersion(tracks)], now)!
        const items = tracks.map((track) => ({
          track_id: track.track_id,
          duration_ms: track.duration_ms,
        }))
        expect({ track_id, started_at, duration_ms, turn }).toEqual(
          oldPosition({ station_id: 'test', items }, now),
        )
      }),
    )
  })
})

describe('edits', () => {
  /** Versions that were made one after the other, each after so many milliseconds. */
  const histories = fc
    .array(fc.record({ document: documents, after: fc.integer({ min: 0, max: 900_000 }) }), {
      minLength: 4,
      maxLength: 4,
    })
    .map((edits) => {
      const versions: ScheduleVersion[] = []
      const made: number[] = []
      let now = EPOCH
      for (const [i, { document, after }] of edits.entries()) {
        now += i === 0 ? 0 : after
        const applies_at = i === 0 ? EPOCH : startOfNextVersion(versions, now)
        versions.push(versionOf(document, { version: i + 1, applies_at }))
        made.push(now)
      }
      return { versions, made }
    })

  it('never cut a track: turns are whole and follow each other across three edits', () => {
    fc.assert(
      fc.property(histories, ({ versions }) => {
        const last = versions.at(-1)!.applies_at
        let end = EPOCH
        for (const slot of turnsFrom(versions, EPOCH)) {
          expect(slot.started_at).toBe(end)
          expect(position(versions, slot.started_at)).toEqual(slot)
          end = endOf(slot)
          if (end > last + 900_000) break
        }
        for (const { applies_at } of versions)
          expect(position(versions, applies_at)!.started_at).toBe(applies_at)
      }),
    )
  })

  it('play what was announced: a version changes nothing that was on air or begins before its notice is over', () => {
    fc.assert(
      fc.property(histories, ({ versions, made }) => {
        for (const [i, now] of made.entries()) {
          if (i === 0) continue
          const [before, after] = [versions.slice(0, i), versions.slice(0, i + 1)]
          const { applies_at } = versions[i]!
          expect(applies_at).toBeGreaterThanOrEqual(versions[i - 1]!.applies_at)
          for (const slot of turnsFrom(before, now)) {
            if (slot.started_at >= applies_at) break
            expect(position(after, slot.started_at)).toEqual(slot)
          }
          // At the first end of a turn after the notice.
          expect(applies_at).toBeGreaterThanOrEqual(now + NOTICE_MS)
          const cut = position(before, applies_at - 1)!
          expect(endOf(cut)).toBe(applies_at)
          expect(cut.started_at).toBeLessThan(now + NOTICE_MS)
        }
      }),
    )
  })

  it('continue a list behind the track that was played last', () => {
    const tracks = listOf('t', Array(5).fill(60_000))
    const second = { version: 2, order: 'listed' as const, after: 't2' }
    expect(idsOf(take([newVersion(tracks, second)], EPOCH, 6))).toEqual([
      't3',
      't4',
      't0',
      't1',
      't2',
      't3',
    ])
  })

  it('never play one track twice in a row when a shuffled list begins', () => {
    const tracks = listOf('t', Array(3).fill(60_000))
    for (let version = 2; version < 40; version++) {
      const ids = idsOf(take([newVersion(tracks, { version, after: 't1' })], EPOCH, 3))
      expect(ids[0]).not.toBe('t1')
      expect(new Set(ids).size).toBe(3)
    }
  })

  it('take effect at once in silence', () => {
    const now = EPOCH + 5000
    expect(startOfNextVersion([], now)).toBe(now)
    expect(startOfNextVersion([newVersion([])], now)).toBe(now)
    const ending = [
      newVersion(listOf('t', [8000])),
      newVersion([], { version: 2, applies_at: EPOCH + 8000 }),
    ]
    expect(startOfNextVersion(ending, now)).toBe(EPOCH + 8000)
  })
})
