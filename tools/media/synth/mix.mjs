import { duck } from './effects/ducking.mjs'
import { pingPong } from './effects/ping-pong.mjs'
import { reverb } from './effects/reverb.mjs'
import { createStereo, mixMono, mixStereo } from './stereo.mjs'
import { playNote } from './voice.mjs'

const DRUM_REVERB = {
  snare: 0.4,
  clap: 0.5,
  timbale: 0.4,
  tomHigh: 0.3,
  tomMid: 0.3,
  tomLow: 0.3,
  cowbell: 0.12,
  crash: 0.3,
}

/** Plays a score into stereo. */
export function mix({ notes, hits }, length, { drumMachine, tempo }) {
  const names = ['drums', 'bass', 'music', 'reverb', 'delay']
  const buses = Object.fromEntries(names.map((name) => [name, createStereo(length)]))

  for (const hit of hits) playHit(hit, drumMachine, buses)
  for (const note of notes) playNote(note, buses)
  duck(
    buses.music,
    hits.filter(({ drum }) => drum === 'kick'),
  )

  const dottedEighth = (60 / tempo) * 0.75
  const echoes = pingPong(buses.delay, dottedEighth)
  mixStereo(buses.reverb, echoes, 0.2)

  const sum = buses.music
  mixStereo(sum, buses.drums, 0.85)
  mixStereo(sum, buses.bass, 0.95)
  mixStereo(sum, echoes, 0.75)
  mixStereo(sum, reverb(buses.reverb), 1.4)
  return sum
}

function playHit({ drum, start, level, pan }, drumMachine, buses) {
  mixMono(buses.drums, drumMachine[drum], start, level, pan)
  const wet = DRUM_REVERB[drum] ?? 0
  if (wet > 0) mixMono(buses.reverb, drumMachine[drum], start, level * wet, pan)
}
