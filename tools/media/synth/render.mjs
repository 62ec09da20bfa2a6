import { createDrumMachine } from './drum-machine.mjs'
import { master } from './master.mjs'
import { mix } from './mix.mjs'
import { samples } from './numbers.mjs'
import { compose } from './score/compose.mjs'

const TAIL = samples(2.2)

/** The whole track: its bars, then the last chord ringing out. */
export function renderTrack(track) {
  const score = compose(track)
  const length = Math.round(score.bars * score.barLength) + TAIL
  return finish(track, score, length, samples(1.4))
}

/** One bar of a track on its own, without what still rings from before. */
export function renderBar(track, index) {
  const { notes, hits, barLength } = compose(track)
  const length = Math.round(barLength)
  const from = Math.round(index * barLength)
  const inBar = ({ start }) => start >= from && start < from + length
  const moved = (event) => ({ ...event, start: event.start - from })
  const score = { notes: notes.filter(inBar).map(moved), hits: hits.filter(inBar).map(moved) }
  return finish(track, score, length, samples(0.01))
}

function finish({ tempo, seed, style }, score, length, fadeOut) {
  const kick = style === 'electro' ? { pitch: 45, ring: 9 } : undefined
  const stereo = mix(score, length, { tempo, drumMachine: createDrumMachine({ seed, kick }) })
  master(stereo, fadeOut)
  return stereo
}
