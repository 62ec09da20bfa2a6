import { Filter } from './filter.mjs'
import { createNoise } from './random.mjs'
import { record } from './record.mjs'

const PARTIALS = [3240, 4860, 6739, 8797, 11000, 13300]

export const SWELL_SECONDS = 1.7

export function createCymbals(seed) {
  const crash = createCrash(createNoise(seed + 7))
  return {
    hat: createHat(createNoise(seed + 4), 0.06, 80),
    openHat: createHat(createNoise(seed + 5), 0.28, 13),
    shaker: createShaker(createNoise(seed + 6)),
    cowbell: createCowbell(),
    crash,
    // A reversed cymbal that leads into the next bar.
    swell: crash.toReversed(),
  }
}

const square = (turns) => (turns - Math.floor(turns) < 0.5 ? 1 : -1)

function createHat(noise, seconds, fade) {
  const filter = new Filter(6000, 0.8)
  return record(seconds, (t) => {
    let metal = 0
    for (const hz of PARTIALS) metal += square(hz * t)
    return 0.6 * filter.high(0.45 * noise() + 0.11 * metal) * Math.exp(-t * fade)
  })
}

function createShaker(noise) {
  const filter = new Filter(5200, 1.1)
  return record(0.09, (t) => {
    filter.run(noise())
    return filter.band * Math.min(1, t * 60) * Math.exp(-t * 45)
  })
}

function createCowbell() {
  const filter = new Filter(1600, 1.2)
  return record(0.3, (t) => {
    filter.run(square(562 * t) + square(845 * t))
    return 0.42 * filter.band * (0.5 * Math.exp(-t * 60) + 0.5 * Math.exp(-t * 12))
  })
}

function createCrash(noise) {
  const filter = new Filter(4200, 0.7)
  return record(SWELL_SECONDS, (t) => 0.35 * filter.high(noise()) * Math.exp(-t * 2.8))
}
