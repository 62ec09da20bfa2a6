import { setTimeout as pause } from 'node:timers/promises'

/** Small enough that a line of a few kilobytes a second flows smoothly. */
const PIECE_BYTES = 512

/**
 * Forwards data with latency and limited speed; reads no more than the line carries.
 * @param {import('node:net').Socket} from
 * @param {import('node:net').Socket} to
 * @param {{ latency: number, jitter?: number, bytesPerSecond: number }} line
 * `jitter`: how much longer or shorter the latency is by chance; the order of the data stays
 */
export async function passSlowly(from, to, { latency, jitter = 0, bytesPerSecond }) {
  let onTheLine = Promise.resolve()
  const later = (deed) => {
    const at = performance.now() + latency + jitter * (2 * Math.random() - 1)
    onTheLine = onTheLine.then(async () => {
      await pause(Math.max(0, at - performance.now()))
      if (!to.destroyed) deed()
    })
  }
  try {
    // Data on the line arrives after the sender has closed.
    for await (const bytes of from.iterator({ destroyOnReturn: false }))
      for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
        const piece = bytes.subarray(at, at + PIECE_BYTES)
        await pause((piece.length * 1000) / bytesPerSecond)
        later(() => to.write(piece))
      }
    later(() => to.end())
  } catch {
    // Cut: cut the other side too.
    to.destroy()
  }
}
