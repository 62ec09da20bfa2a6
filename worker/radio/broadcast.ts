import { type Mp3, frameCount, frameMs, framesBetween, primer } from '../../shared/mp3'
import { position } from './schedule'
import { type ScheduleVersion, type Slot, endOf } from './timetable'

/**
 * A chunk of the broadcast. The bytes are the same for all listeners, except in their first chunk. A piece without bytes ends a
 * turn: what follows is decided when it is due.
 */
export type Piece = { slot: Slot; bytes: Uint8Array; due: number }

/** About four seconds. */
const PIECE_FRAMES = 153

type Sources = {
  /** The versions as they are now; called before each turn. Null ends the broadcast. */
  versions: () => Promise<ScheduleVersion[] | null>
  /** If it returns null, the track's turn is silent. */
  load: (slot: Slot) => Promise<Mp3 | null>
}

/** The endless broadcast of a station from `now` on, in whole MP3 frames and whole tracks. It ends in silence. */
export async function* broadcast(now: number, { versions, load }: Sources): AsyncGenerator<Piece> {
  let at = now
  let slot = position((await versions()) ?? [], at)
  while (slot) {
    const mp3 = await load(slot)
    if (mp3) yield* piecesOf(slot, mp3, Math.floor((at - slot.started_at) / frameMs(mp3)))
    at = endOf(slot)
    yield { slot, bytes: NOTHING, due: at }
    slot = position((await versions()) ?? [], at)
  }
}

const NOTHING = new Uint8Array(0)

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
