import { Filter } from './filter.mjs'

const VOWEL_GAINS = [1, 0.6, 0.4]

/** The colour of a patch for one side of the stereo field: a low-pass that sweeps, or a vowel. */
export function createTone(patch) {
  return patch.formants ? createVowel(patch) : createSweep(patch)
}

function createSweep({ cutoff, resonance }) {
  const filter = new Filter(cutoff, resonance)
  return {
    tune: (hz) => filter.tune(hz),
    run: (input) => filter.run(input),
  }
}

function createVowel({ formants, resonance }) {
  const bands = formants.map((hz) => new Filter(hz, resonance))
  return {
    tune() {},
    run(input) {
      let sum = 0
      for (let i = 0; i < bands.length; i++) {
        bands[i].run(input)
        sum += bands[i].band * VOWEL_GAINS[i]
      }
      return sum * 0.5
    },
  }
}
