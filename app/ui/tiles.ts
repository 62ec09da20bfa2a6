const HUES = ['text-pink', 'text-cyan', 'text-violet', 'text-acid', 'text-ember']

/** Hue and brightness of the tiles. The same seed gives the same pattern. */
export function lightTiles(count: number, seed: number, share: number) {
  const random = mulberry32(seed)
  return Array.from({ length: count }, () => {
    const lit = random() < share
    const hue = HUES[Math.floor(random() * HUES.length)]
    return { hue: lit ? hue : null, glow: lit ? 0.4 + random() * 0.6 : 0.7, delay: -random() * 5 }
  })
}

/** mulberry32: a small generator with the same sequence on every machine. */
function mulberry32(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
