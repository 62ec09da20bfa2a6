import { createCymbals } from './cymbals.mjs'
import { Filter } from './filter.mjs'
import { RATE, sine } from './numbers.mjs'
import { createNoise } from './random.mjs'
import { record } from './record.mjs'

/**
 * A drum machine: every drum is one sample, played at different levels.
 * @param {{ seed: number, kick?: { pitch: number, ring: number } }} settings
 */
export function createDrumMachine({ seed, kick = { pitch: 49, ring: 12 } }) {
  return {
    kick: createKick(kick),
    snare: createSnare(createNoise(seed + 1)),
    clap: createClap(createNoise(seed + 2)),
    tomHigh: createTom(190),
    tomMid: createTom(140),
    tomLow: createTom(98),
    timbale: createTimbale(createNoise(seed + 3)),
    ...createCymbals(seed),
  }
}

function createKick({ pitch, ring }) {
  let phase = 0
  return record(0.45, (t, i) => {
    phase += (pitch + 120 * Math.exp(-t * 38) + 260 * Math.exp(-t * 300)) / RATE
    const click = i < 60 ? 0.25 * (1 - i / 60) : 0
    return sine(phase) * Math.exp(-t * ring) + click
  })
}

/** Gated reverb: the noise stays loud and stops abruptly. */
function createSnare(noise) {
  const rattle = new Filter(1400, 0.7)
  let phase = 0
  return record(0.3, (t) => {
    phase += (182 + 60 * Math.exp(-t * 80)) / RATE
    const gate = t < 0.17 ? 1 : Math.exp(-(t - 0.17) * 60)
    const body = 0.55 * sine(phase) * Math.exp(-t * 24) + 0.25 * sine(331 * t) * Math.exp(-t * 34)
    const hiss = rattle.high(noise()) * (0.5 * Math.exp(-t * 22) + 0.14 * gate)
    return body + hiss
  })
}

/** Three short bursts and a tail. */
function createClap(noise) {
  const band = new Filter(1500, 1.6)
  return record(0.28, (t) => {
    band.run(noise())
    const last = t >= 0.022 ? Math.exp(-(t - 0.022) * 17) : 0
    const second = t >= 0.011 && t < 0.022 ? Math.exp(-(t - 0.011) * 190) : 0
    const first = t < 0.011 ? Math.exp(-t * 190) : 0
    return 1.9 * band.band * (first + second + last)
  })
}

function createTom(pitch) {
  let phase = 0
  return record(0.36, (t) => {
    phase += (pitch * (1 + 0.8 * Math.exp(-t * 22))) / RATE
    return sine(phase) * Math.exp(-t * 9)
  })
}

function createTimbale(noise) {
  const stick = new Filter(3200, 1.2)
  return record(0.3, (t) => {
    stick.run(noise())
    const shell = 0.5 * sine(388 * t) + 0.3 * sine(611 * t) + 0.2 * sine(987 * t)
    return shell * Math.exp(-t * 13) + 0.5 * stick.band * Math.exp(-t * 70)
  })
}
