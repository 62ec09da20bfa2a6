import { limit } from './effects/limiter.mjs'
import { heardPower, power } from './loudness.mjs'
import { saturate } from './numbers.mjs'

// The encoder takes off another half decibel.
const TARGET = power(-12.8)
/** About -3 dBFS: encoding to MP3 overshoots by as much. */
const CEILING = 0.7

/** Brings a mix to the level of a released record. */
export function master(mix, fadeOut) {
  blockDirectCurrent(mix.left)
  blockDirectCurrent(mix.right)
  fade(mix, fadeOut)
  // Limiting reduces the loudness, so the target is approached in steps.
  for (let pass = 0; pass < 3; pass++) {
    amplify(mix, Math.sqrt(TARGET / heardPower(mix)))
    if (pass === 0) warm(mix)
    limit(mix, CEILING)
  }
}

function blockDirectCurrent(channel) {
  let input = 0
  let output = 0
  for (let i = 0; i < channel.length; i++) {
    output = channel[i] - input + 0.9985 * output
    input = channel[i]
    channel[i] = output
  }
}

function fade({ left, right, length }, size) {
  for (let i = 0; i < size; i++) {
    const gain = i / size
    left[length - 1 - i] *= gain
    right[length - 1 - i] *= gain
  }
}

function amplify({ left, right, length }, gain) {
  for (let i = 0; i < length; i++) {
    left[i] *= gain
    right[i] *= gain
  }
}

function warm({ left, right, length }) {
  for (let i = 0; i < length; i++) {
    left[i] = saturate(left[i])
    right[i] = saturate(right[i])
  }
}
