import { describe, expect, it } from 'vitest'
import { type Mp3, frameCount, frameMs, framesBetween, parseMp3, primer } from '../../../shared/mp3'
import { type Piece, broadcast } from '../../../worker/radio/broadcast'
import { position, startOfNextVersion, turnAfter, turnsFrom } from '../../../worker/radio/schedule'
import { type ScheduleVersion, type Slot, endOf } from '../../../worker/radio/timetable'
import { fakeMp3 } from '../../support/mp3'
import { newVersion, playable } from '../../support/radio'

const mp3 = parseMp3(fakeMp3(400).bytes)
const duration_ms = Math.round(frameCount(mp3) * frameMs(mp3))
const versions = [newVersion([playable('a', duration_ms), playable('b', duration_ms)])]
const NOW = Date.UTC(2026, 5, 1, 12)

type Load = (slot: Slot) => Promise<Mp3 | null>

async function take(now: number, count: number, load: Load = async () => mp3) {
  const pieces: Piece[] = []
  for await (const piece of broadcast(now, { versions: async () => versions, load })) {
    if (piece.bytes.length > 0) pieces.push(piece)
    if (pieces.length === count) break
  }
  return pieces
}

const bytesOf = (pieces: Piece[]) => Buffer.concat(pieces.map(({ bytes }) => bytes))
/** Megabytes: `toEqual` would compare each number. */
const areSame = (one: Uint8Array, other: Uint8Array) => Buffer.compare(one, other) === 0

describe('the broadcast', () => {
  it('starts at the scheduled position, to the frame', async () => {
    const slot = position(versions, NOW)!
    const frame = Math.floor((NOW - slot.started_at) / frameMs(mp3))
    const [first] = await take(NOW, 1)
    expect(first?.slot).toEqual(slot)
    expect(NOW - first!.due).toBeLessThan(frameMs(mp3))
    const silence = primer(mp3, frame)
    expect([...first!.bytes.subarray(0, silence.length)]).toEqual([...silence])
    expect([...first!.bytes.subarray(silence.length, silence.length + 417)]).toEqual([
      ...framesBetween(mp3, frame, frameCount(mp3)).subarray(0, 417),
    ])
  })

  it('sends the same bytes to two listeners who came at different times', async () => {
    const early = await take(NOW, 12)
    const late = await take(NOW + 6000, 8)
    const shared = early.filter(({ due }) => late.slice(1).some((piece) => piece.due === due))
    expect(shared.length).toBeGreaterThan(4)
    expect(areSame(bytesOf(shared), bytesOf(late.slice(1, 1 + shared.length)))).toBe(true)
  })

  it('plays each track completely, frame by frame, and then the next', async () => {
    const slot = position(versions, NOW)!
    const next = turnAfter(versions, slot)!
    const pieces = (await take(NOW, 12)).filter((piece) => piece.slot.turn === next.turn)
    expect(areSame(bytesOf(pieces), mp3.bytes)).toBe(true)
    expect(pieces[0]?.due).toBe(next.started_at)
  })

  it('plays tracks of different bit rates one after the other, in whole frames', async () => {
    const other = parseMp3(fakeMp3(400, { kbps: 192 }).bytes)
    const recordings = new Map([
      ['a', mp3],
      ['b', other],
    ])
    const pieces = await take(NOW, 12, async ({ track_id }) => recordings.get(track_id) ?? null)
    const turns = [...Map.groupBy(pieces, ({ slot }) => slot.turn).values()].slice(1, -1)
    expect(new Set(turns.map(([piece]) => piece!.slot.track_id))).toEqual(new Set(['a', 'b']))
    for (const turn of turns)
      expect(areSame(bytesOf(turn), recordings.get(turn[0]!.slot.track_id)!.bytes)).toBe(true)
  })

  it('skips a missing recording', async () => {
    const slot = position(versions, NOW)!
    let calls = 0
    const [first] = await take(NOW, 1, async () => (calls++ === 0 ? null! : mp3))
    expect(first?.slot.turn).toBe(slot.turn + 1)
  })

  it('follows three edits at the ends of tracks, in whole frames and in the order that was announced', async () => {
    const tracks = new Map<string, { sound: Mp3; ms: number }>(
      Array.from({ length: 8 }, (_, i) => {
        const sound = parseMp3(fakeMp3(300 + 40 * i, { kbps: i % 2 ? 128 : 192 }).bytes)
        return [`t${i}`, { sound, ms: Math.round(frameCount(sound) * frameMs(sound)) }] as const
      }),
    )
    const listed = (...ids: string[]) => ids.map((id) => playable(id, tracks.get(id)?.ms ?? 0))
    const edits = [['t2', 't3'], ['t4'], ['t5', 't6', 't7']]
    let known = [newVersion(listed('t0', 't1'), { order: 'listed' })]
    const announced: ScheduleVersion[][] = []
    const heard: Piece[] = []
    let turns = 0
    const sources = {
      // Each edit is made while the stream plays, just after it has read the versions for its next track.
      versions: async () => {
        const read = known
        const next = edits[announced.length]
        if (++turns % 4 === 0 && next) {
          const now = heard.at(-1)!.due - 4000
          const applies_at = startOfNextVersion(known, now)
          known = [
            ...known,
            newVersion(listed(...next), { order: 'listed', version: known.length + 1, applies_at }),
          ]
          announced.push(known)
        }
        return read
      },
      load: async ({ track_id }: Slot) => tracks.get(track_id)?.sound ?? null,
    }
    for await (const piece of broadcast(NOW, sources)) {
      heard.push(piece)
      if (turns === 24) break
    }
    expect(announced).toHaveLength(3)
    const played = [...Map.groupBy(heard, ({ slot }) => slot.started_at).values()].slice(1, -1)
    for (const pieces of played) {
      const { slot } = pieces[0]!
      const { sound } = tracks.get(slot.track_id)!
      expect(areSame(bytesOf(pieces), framesBetween(sound, 0, frameCount(sound)))).toBe(true)
    }
    const slots = played.map((pieces) => pieces[0]!.slot)
    for (const [i, slot] of slots.entries())
      if (i > 0) expect(slot.started_at).toBe(endOf(slots[i - 1]!))
    const whole: Slot[] = []
    for (const slot of turnsFrom(known, slots[0]!.started_at)) {
      whole.push(slot)
      if (whole.length === slots.length) break
    }
    expect(slots).toEqual(whole)
    expect(new Set(slots.map(({ version }) => version))).toEqual(new Set([1, 2, 3, 4]))
  })

  it('ends in silence, and when the station is gone', async () => {
    let reads = 0
    const heard: Piece[] = []
    const sources = {
      versions: async () => (++reads < 3 ? versions : null),
      load: async () => mp3,
    }
    for await (const piece of broadcast(NOW, sources)) heard.push(piece)
    expect(new Set(heard.map(({ slot }) => slot.turn)).size).toBe(2)
  })
})
