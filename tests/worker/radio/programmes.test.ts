import { describe, expect, it } from 'vitest'
import { instantOf } from '../../../worker/radio/programmes'
import { position, startOfNextVersion, turnsFrom } from '../../../worker/radio/schedule'
import { type Slot, endOf } from '../../../worker/radio/timetable'
import { newVersion, playable } from '../../support/radio'

const ZONE = 'America/New_York'
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const listed = ['a', 'b', 'c'].map((id, i) => playable(id, 217_000 + i * 31_000))
const evening = ['e', 'f'].map((id, i) => playable(id, 305_000 + i * 11_000))
const lists = {
  items: listed.map(({ track_id }) => track_id),
  time_zone: ZONE,
}
const programme = (weekday: number, from: string, to: string) => ({
  weekday,
  from,
  to,
  track_ids: evening.map(({ track_id }) => track_id),
})

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: ZONE,
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})
const wallOf = (instant: number) => {
  const parts = Object.fromEntries(
    clock.formatToParts(instant).map(({ type, value }) => [type, value]),
  )
  return { weekday: parts.weekday, time: `${parts.hour}:${parts.minute}:${parts.second}` }
}

function turnsBetween(versions: ReturnType<typeof newVersion>[], from: number, to: number) {
  const slots: Slot[] = []
  for (const slot of turnsFrom(versions, from)) {
    if (slot.started_at >= to) break
    slots.push(slot)
  }
  return slots
}

describe('weekly programmes', () => {
  it.each([
    ['in spring, when clocks are put forward', Date.UTC(2026, 2, 4)],
    ['in autumn, when clocks are put back', Date.UTC(2026, 9, 28)],
  ])('begin and end with the track on air, on the team’s wall clock: %s', (_, from) => {
    const versions = [
      newVersion([...listed, ...evening], {
        ...lists,
        applies_at: from,
        programmes: [programme(5, '20:00', '22:00'), programme(0, '23:30', '00:45')],
      }),
    ]
    const slots = turnsBetween(versions, from, from + 14 * DAY)
    let programmes = 0
    for (const [i, slot] of slots.entries()) {
      if (i > 0) expect(slot.started_at).toBe(endOf(slots[i - 1]!))
      const { weekday, time } = wallOf(slot.started_at)
      const isOn =
        (weekday === 'Fri' && time >= '20:00:00' && time < '22:00:00') ||
        (weekday === 'Sun' && time >= '23:30:00') ||
        (weekday === 'Mon' && time < '00:45:00')
      expect(['e', 'f'].includes(slot.track_id), `${weekday} ${time}`).toBe(isOn)
      programmes += isOn ? 1 : 0
      // The same turn, wherever somebody starts to listen.
      if (i % 97 === 0) expect(position(versions, slot.started_at + 1000)).toEqual(slot)
    }
    expect(programmes).toBeGreaterThan(60)
  })

  it('play each track of their list in turn, and the station’s list continues where it stopped', () => {
    const from = Date.UTC(2026, 5, 5, 23, 50)
    const versions = [
      newVersion([...listed, ...evening], {
        ...lists,
        order: 'listed',
        applies_at: from,
        // 20:00 is midnight in UTC.
        programmes: [programme(5, '20:00', '20:20')],
      }),
    ]
    const ids = turnsBetween(versions, from, from + 45 * MINUTE).map(({ track_id }) => track_id)
    expect(ids.join(' ')).toBe('a b c e f e f a b c')
  })

  it('count for jingles', () => {
    const from = Date.UTC(2026, 5, 5, 23, 50)
    const jingle = playable('j', 9000)
    const versions = [
      newVersion([...listed, ...evening, jingle], {
        ...lists,
        order: 'listed',
        applies_at: from,
        jingles: { track_ids: ['j'], every: 2 },
        programmes: [programme(5, '20:00', '20:20')],
      }),
    ]
    const ids = turnsBetween(versions, from, from + 40 * MINUTE).map(({ track_id }) => track_id)
    expect(ids.join(' ')).toBe('a b j c e j f e j f a j b')
  })

  it('are the only thing on a station with no list, which is silent between them', () => {
    const from = Date.UTC(2026, 5, 5, 12)
    const versions = [
      newVersion(evening, {
        items: [],
        time_zone: ZONE,
        applies_at: from,
        programmes: [programme(5, '20:00', '20:10')],
      }),
    ]
    const begins = Date.UTC(2026, 5, 6)
    expect(position(versions, begins - 1)).toBeNull()
    expect(position(versions, begins)?.started_at).toBe(begins)
    const slots = turnsBetween(versions, from, from + 8 * DAY)
    expect(slots.map(({ started_at }) => started_at >= begins + 7 * DAY)).toEqual([
      false,
      false,
      true,
      true,
    ])
    expect(startOfNextVersion(versions, from + MINUTE)).toBe(from + MINUTE)
  })
})

it('takes the first of two equal times, and a later one for a time that does not exist', () => {
  expect(new Date(instantOf(ZONE, '2026-11-01', '01:30')).toISOString()).toBe(
    '2026-11-01T05:30:00.000Z',
  )
  expect(new Date(instantOf(ZONE, '2026-03-08', '02:30')).toISOString()).toBe(
    '2026-03-08T07:30:00.000Z',
  )
  expect(new Date(instantOf('Pacific/Kiritimati', '2026-03-08', '00:00')).toISOString()).toBe(
    '2026-03-07T10:00:00.000Z',
  )
})
