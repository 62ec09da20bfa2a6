import { createEnvelope } from './envelope.mjs'
import { cents, hertz, RATE, sine } from './numbers.mjs'
import { PATCHES } from './patches.mjs'
import { panGains } from './stereo.mjs'
import { createTone } from './tone.mjs'
import { WAVES } from './waves.mjs'

/** Slow modulations (filter, vibrato, shape) are computed once in this many samples. */
const CONTROL = 16

/** Adds one note to the buses. */
export function playNote(note, buses) {
  const patch = PATCHES[note.patch]
  const dry = buses[note.bus]
  const envelope = createEnvelope(patch, note.length)
  const tones = [createTone(patch), createTone(patch)]
  const strings = unison(patch, note.pan ?? 0)
  const wave = WAVES[patch.wave]
  const gain = (note.level * patch.level) / Math.sqrt(strings.length)
  const end = Math.min(note.length + ringOut(patch), dry.length - note.start)
  let moves

  for (let i = 0; i < end; i++) {
    if (i % CONTROL === 0) moves = movements(patch, note, i / RATE, tones)
    let left = 0
    let right = 0
    for (const string of strings) {
      const step = moves.step * string.ratio
      const value = wave(string.phase, step, moves.shape)
      string.phase += step
      left += value * string.left
      right += value * string.right
    }
    const level = envelope() * gain
    send(buses, patch, dry, note.start + i, tones[0].run(left) * level, tones[1].run(right) * level)
  }
}

/** Detuned copies of the oscillator, fanned out around the note's place. */
function unison({ voices = 1, detune = 0, spread = 0 }, pan) {
  return Array.from({ length: voices }, (_, i) => {
    const side = voices === 1 ? 0 : (i / (voices - 1)) * 2 - 1
    const [left, right] = panGains(Math.max(-1, Math.min(1, pan + side * spread)))
    return { phase: (i * 0.37 + 0.11) % 1, ratio: cents(side * detune), left, right }
  })
}

function movements(patch, note, seconds, tones) {
  const cutoff = patch.cutoff + (patch.sweep ?? 0) * Math.exp(-seconds * (patch.sweepRate ?? 6))
  for (const tone of tones) tone.tune(cutoff)
  return { step: (hertz(note.pitch) * bend(patch, seconds)) / RATE, shape: shapeAt(patch, seconds) }
}

/** A scoop into the note, then a vibrato that waits before it grows. */
function bend({ scoop = 0, vibrato = 0 }, seconds) {
  const depth = vibrato * Math.min(1, Math.max(0, (seconds - 0.18) * 5))
  return (1 + depth * sine(5.6 * seconds)) * cents(-100 * scoop * Math.exp(-seconds * 28))
}

function shapeAt({ shape = 0.5, shapeRate = 0, sway = 0 }, seconds) {
  return shape * Math.exp(-seconds * shapeRate) + sway * sine(0.7 * seconds)
}

/** Long enough for the release to become inaudible. */
const ringOut = ({ release }) => Math.round((7 / release) * RATE)

function send(buses, { reverb = 0, delay = 0 }, dry, at, left, right) {
  dry.left[at] += left
  dry.right[at] += right
  if (reverb > 0) {
    buses.reverb.left[at] += left * reverb
    buses.reverb.right[at] += right * reverb
  }
  if (delay > 0) {
    buses.delay.left[at] += left * delay
    buses.delay.right[at] += right * delay
  }
}
