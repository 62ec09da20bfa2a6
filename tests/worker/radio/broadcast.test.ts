import { describe, expect, it } from 'vitest'
import { type Piece, broadcast } from '../../../worker/radio/broadcast'
import { frameCount, frameMs, framesBetween, parseMp3, primer } from '../../../shared/mp3'
import { position, slotAt } from '../../../worker/radio/schedule'
import { fakeMp3 } from '../../support/mp3'

const mp3 = parseMp3(fakeMp3(400).bytes)
const duration_ms = Math.round(frameCount(mp3) * frameMs(mp3))
const schedule = {
  station_id: 'test',
  items: [
    { track_id: 'a', duration_ms },
    { track_id: 'b', duration_ms },
  ],
}
const NOW = Date.UTC(2026, 5, 1, 12)

async function take(now: number, count: number, load = async () => mp3) {
  const pieces: Piece[] = []
  for await (const piece of broadcast(schedule, now, load)) {
    pieces.push(piece)
    if (pieces.length === count) break
  }
  return pieces
}

const bytesOf = (pieces: Piece[]) => pieces.flatMap(({ bytes }) => [...bytes])

describe('the broadcast', () => {
  it('starts at the scheduled position, to the frame', async () => {
    const slot = position(schedule, NOW)!
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
    expect(bytesOf(shared)).toEqual(bytesOf(late.slice(1, 1 + shared.length)))
  })

  it('plays each track completely, frame by frame, and then the next', async () => {
    const slot = position(schedule, NOW)!
    const next = slotAt(schedule, slot.turn + 1)!
    const pieces = (await take(NOW, 12)).filter((piece) => piece.slot.turn === next.turn)
    expect(bytesOf(pieces)).toEqual([...mp3.bytes])
    expect(pieces[0]?.due).toBe(next.started_at)
  })

  it('plays tracks of different bit rates one after the other, in whole frames', async () => {
    const other = parseMp3(fakeMp3(400, { kbps: 192 }).bytes)
    const recordings = new Map([
      ['a', mp3],
      ['b', other],
    ])
    const pieces: Piece[] = []
    for await (const piece of broadcast(schedule, NOW, async (id) => recordings.get(id) ?? null)) {
      pieces.push(piece)
      if (pieces.length === 12) break
    }
    const turns = [...Map.groupBy(pieces, ({ slot }) => slot.turn).values()].slice(1, -1)
    expect(new Set(turns.map(([piece]) => piece!.slot.track_id))).toEqual(new Set(['a', 'b']))
    for (const turn of turns)
      expect(bytesOf(turn)).toEqual([...recordings.get(turn[0]!.slot.track_id)!.bytes])
  })

  it('skips a missing recording', async () => {
    const slot = position(schedule, NOW)!
    let calls = 0
    const [first] = await take(NOW, 1, async () => (calls++ === 0 ? null! : mp3))
    expect(first?.slot.turn).toBe(slot.turn + 1)
  })
})
