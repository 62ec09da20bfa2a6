const HUES = ['text-pink', 'text-cyan', 'text-violet', 'text-acid', 'text-ember']

/** Which tiles of the dance floor are lit, in which hue and how brightly. The same seed lights the same ones. */
export function lightTiles(count: number, seed: number, share: number) {
  const random = sequence(seed)
  return Array.from({ length: count }, () => {
    const lit = random() < share
    const hue = HUES[Math.floor(random() * HUES.length)]
    return { hue: lit ? hue : null, glow: lit ? 0.4 + random() * 0.6 : 0.7, delay: -random() * 5 }
  })
}

/** mulberry32: small, and the same on every machine. */
function sequence(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
