import { RATE, samples } from './numbers.mjs'

/** Fills a sample from a function of time in seconds. */
export function record(seconds, at) {
  return Float32Array.from({ length: samples(seconds) }, (_, i) => at(i / RATE, i))
}
