/** Signals that need no file: computed alike on every machine. */

export type Signal = { sampleRate: number; channels: Float32Array[] }

type Shape = (seconds: number) => number

export const sine =
  (frequency: number, level = 0.5, phase = 0): Shape =>
  (t) =>
    level * Math.sin(2 * Math.PI * frequency * t + phase)

export const silence: Shape = () => 0

/** Over 0.1 s: a sine that begins at once has overtones. */
export const fadedIn =
  (shape: Shape): Shape =>
  (t) =>
    shape(t) * Math.min(1, t * 10)

/** Each shape in turn. */
export const inTurn =
  (...parts: [seconds: number, shape: Shape][]): Shape =>
  (t) => {
    let start = 0
    for (const [seconds, shape] of parts) {
      if (t < start + seconds) return shape(t - start)
      start += seconds
    }
    return 0
  }

/** White noise of a linear congruential generator (Numerical Recipes), the same at each call. */
export function noise(level = 0.5, seed = 1): Shape {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return level * (state / 2 ** 31 - 1)
  }
}

export function signal(seconds: number, sampleRate: number, ...shapes: Shape[]): Signal {
  const length = Math.round(seconds * sampleRate)
  const channels = shapes.map((shape) =>
    Float32Array.from({ length }, (_, i) => shape(i / sampleRate)),
  )
  return { sampleRate, channels }
}

/** Pieces of uneven length, as decoders deliver them. */
export function* inPieces({ channels }: Signal, ...lengths: number[]) {
  const total = channels[0]?.length ?? 0
  for (let at = 0, i = 0; at < total; i++) {
    const end = Math.min(total, at + (lengths[i % lengths.length] ?? 1))
    yield channels.map((samples) => samples.slice(at, end))
    at = end
  }
}
