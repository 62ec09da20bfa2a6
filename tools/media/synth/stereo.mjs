/** @typedef {{ left: Float32Array, right: Float32Array, length: number }} Stereo */

/** @returns {Stereo} */
export function createStereo(length) {
  return { left: new Float32Array(length), right: new Float32Array(length), length }
}

/** Gains of the two sides for a pan from -1 (left) to 1 (right). */
export const panGains = (pan) => [pan > 0 ? 1 - pan : 1, pan < 0 ? 1 + pan : 1]

export function mixMono(target, mono, start, level, pan) {
  const [left, right] = panGains(pan)
  const end = Math.min(mono.length, target.length - start)
  for (let i = 0; i < end; i++) {
    target.left[start + i] += mono[i] * level * left
    target.right[start + i] += mono[i] * level * right
  }
}

export function mixStereo(target, source, level) {
  for (let i = 0; i < target.length; i++) {
    target.left[i] += source.left[i] * level
    target.right[i] += source.right[i] * level
  }
}
