import { RATE, tangent } from './numbers.mjs'

const HIGHEST = RATE * 0.45

/** A state-variable filter; `low` and `band` are its last outputs. */
export class Filter {
  constructor(cutoff, resonance = 0.8) {
    this.damping = 1 / resonance
    this.first = 0
    this.second = 0
    this.low = 0
    this.band = 0
    this.tune(cutoff)
  }

  tune(cutoff) {
    const g = tangent(Math.min(cutoff, HIGHEST) / (2 * RATE))
    this.a1 = 1 / (1 + g * (g + this.damping))
    this.a2 = g * this.a1
    this.a3 = g * this.a2
  }

  run(input) {
    const rest = input - this.second
    this.band = this.a1 * this.first + this.a2 * rest
    this.low = this.second + this.a2 * this.first + this.a3 * rest
    this.first = 2 * this.band - this.first
    this.second = 2 * this.low - this.second
    return this.low
  }

  high(input) {
    this.run(input)
    return input - this.damping * this.band - this.low
  }
}
