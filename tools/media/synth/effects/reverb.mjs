import { createStereo } from '../stereo.mjs'

const COMBS = [1116, 1188, 1277, 1356, 1422, 1491]
const ALLPASSES = [556, 441, 341]
/** The right side's lines are longer by this, which makes the room wide. */
const WIDTH = 23
const ROOM = 0.84
const DULLING = 0.28

export function reverb(input) {
  const output = createStereo(input.length)
  reverbSide(input.left, input.right, output.left, 0)
  reverbSide(input.right, input.left, output.right, WIDTH)
  return output
}

function reverbSide(near, far, output, extra) {
  const combs = COMBS.map((size) => ({ line: new Float32Array(size + extra), at: 0, dull: 0 }))
  const allpasses = ALLPASSES.map((size) => ({ line: new Float32Array(size + extra), at: 0 }))

  for (let i = 0; i < output.length; i++) {
    const dry = (near[i] * 0.8 + far[i] * 0.2) * 0.03
    let wet = 0
    for (const comb of combs) wet += runComb(comb, dry)
    for (const allpass of allpasses) wet = runAllpass(allpass, wet)
    output[i] = wet
  }
}

function runComb(comb, input) {
  const heard = comb.line[comb.at]
  comb.dull = heard * (1 - DULLING) + comb.dull * DULLING
  comb.line[comb.at] = input + comb.dull * ROOM
  comb.at = comb.at + 1 === comb.line.length ? 0 : comb.at + 1
  return heard
}

function runAllpass(allpass, input) {
  const heard = allpass.line[allpass.at]
  const stored = input + heard * 0.5
  allpass.line[allpass.at] = stored
  allpass.at = allpass.at + 1 === allpass.line.length ? 0 : allpass.at + 1
  return heard - stored * 0.5
}
