import { setTimeout as pause } from 'node:timers/promises'

/** Small enough that a line of a few kilobytes a second flows and does not jerk. */
const PIECE_BYTES = 512

/**
 * Passes on what one says to the other, late and no faster than the line is; nothing more is read than the line carries.
 * @param {import('node:net').Socket} from
 * @param {import('node:net').Socket} to
 * @param {{ latency: number, bytesPerSecond: number }} line
 */
export async function passSlowly(from, to, { latency, bytesPerSecond }) {
  let onTheLine = Promise.resolve()
  const later = (deed) => {
    const at = performance.now() + latency
    onTheLine = onTheLine.then(async () => {
      await pause(Math.max(0, at - performance.now()))
      if (!to.destroyed) deed()
    })
  }
  try {
    // What is on the line outlives the end of what was said.
    for await (const bytes of from.iterator({ destroyOnReturn: false }))
      for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
        const piece = bytes.subarray(at, at + PIECE_BYTES)
        await pause((piece.length * 1000) / bytesPerSecond)
        later(() => to.write(piece))
      }
    later(() => to.end())
  } catch {
    // It was torn: so is the other side.
    to.destroy()
  }
}
