import { type Mp3, frameCount, frameMs, framesBetween, primer } from '../../shared/mp3'
import { type Schedule, type Slot, position, slotAt } from './schedule'

/** A chunk of the broadcast. The bytes are the same for all listeners, except in their first chunk. */
export type Piece = { slot: Slot; bytes: Uint8Array; due: number }

/** About four seconds. */
const PIECE_FRAMES = 153

/** How far ahead of time audio is sent: the listener's buffer. */
export const HEAD_START_MS = 4000

/** The endless broadcast of a station from `now` on, in whole MP3 frames. If `load` returns null, the track is skipped. */
export async function* broadcast(
  schedule: Schedule,
  now: number,
  load: (trackId: string) => Promise<Mp3 | null>,
): AsyncGenerator<Piece> {
  let slot = position(schedule, now)
  let elapsed = slot ? now - slot.started_at : 0
  while (slot) {
    const mp3 = await load(slot.track_id)
    if (mp3) yield* piecesOf(slot, mp3, Math.floor(elapsed / frameMs(mp3)))
    elapsed = 0
    slot = slotAt(schedule, slot.turn + 1)
  }
}

function* piecesOf(slot: Slot, mp3: Mp3, start: number): Generator<Piece> {
  const end = frameCount(mp3)
  for (let from = start; from < end;) {
    const to = Math.min(end, (Math.floor(from / PIECE_FRAMES) + 1) * PIECE_FRAMES)
    const sound = framesBetween(mp3, from, to)
    const bytes = from === start && start > 0 ? joined(primer(mp3, from), sound) : sound
    yield { slot, bytes, due: slot.started_at + from * frameMs(mp3) }
    from = to
  }
}

function joined(a: Uint8Array, b: Uint8Array) {
  const whole = new Uint8Array(a.length + b.length)
  whole.set(a)
  whole.set(b, a.length)
  return whole
}
