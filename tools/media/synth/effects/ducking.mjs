import { RATE, samples } from '../numbers.mjs'

const DEPTH = 0.4
const RECOVERY = Math.exp(-9 / RATE)

/** Ducking: lowers the music at each kick. */
export function duck(music, kicks) {
  const gains = new Float32Array(music.length)
  for (const { start, level } of kicks) gains[start] = level
  let dip = 0
  const attack = 1 / samples(0.004)
  let aim = 0

  for (let i = 0; i < music.length; i++) {
    if (gains[i] > 0) aim = Math.min(1, gains[i])
    aim *= RECOVERY
    dip += Math.max(-attack, Math.min(attack, aim - dip))
    music.left[i] *= 1 - DEPTH * dip
    music.right[i] *= 1 - DEPTH * dip
  }
}
