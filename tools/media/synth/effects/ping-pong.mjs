import { samples } from '../numbers.mjs'
import { createStereo } from '../stereo.mjs'

const FEEDBACK = 0.42
const DULLING = 0.45

/** Echoes that cross from side to side, duller each time. */
export function pingPong(input, seconds) {
  const output = createStereo(input.length)
  const size = samples(seconds)
  const left = new Float32Array(size)
  const right = new Float32Array(size)
  let dullLeft = 0
  let dullRight = 0

  for (let i = 0; i < input.length; i++) {
    const k = i % size
    output.left[i] = left[k]
    output.right[i] = right[k]
    dullLeft += DULLING * (right[k] - dullLeft)
    dullRight += DULLING * (left[k] - dullRight)
    left[k] = input.left[i] * 0.9 + input.right[i] * 0.1 + dullLeft * FEEDBACK
    right[k] = dullRight * FEEDBACK
  }
  return output
}
