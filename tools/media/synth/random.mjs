/** Mulberry32: the same numbers from the same seed on every engine. */
export function createRandom(seed) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

export const pick = (random, list) => list[Math.floor(random() * list.length)]

/** White noise between -1 and 1. */
export function createNoise(seed) {
  const random = createRandom(seed)
  return () => random() * 2 - 1
}
