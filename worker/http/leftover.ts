import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../env'

/** Of a body that nobody wants so much is still read, and for so long. */
const BYTES_MAX = 32 * 1024 * 1024
const MS_MAX = 1000
const BUFFER_BYTES = 256 * 1024

/**
 * Who is refused in the middle of a body goes on sending it, and a line that is hung up on meanwhile takes the refusal with
 * it, or what is asked next. So what is left of a body is read before the answer goes, within bounds, and thrown away.
 */
export const readLeftover = createMiddleware<AppEnv>(async (c, next) => {
  // Others may put another request in its place.
  const { body } = c.req.raw
  await next()
  if (body && !body.locked) await Promise.race([throwAway(body), scheduler.wait(MS_MAX)])
})

/** Through one buffer: new ones for each piece become garbage faster than it is collected. */
async function throwAway(body: ReadableStream) {
  const until = Date.now() + MS_MAX
  try {
    const reader = body.getReader({ mode: 'byob' })
    let buffer = new ArrayBuffer(BUFFER_BYTES)
    for (let bytes = 0; bytes < BYTES_MAX && Date.now() < until;) {
      const { done, value } = await reader.read(new Uint8Array(buffer))
      if (done) return
      bytes += value.byteLength
      buffer = value.buffer
    }
  } catch {
    // It was read already, or who sent it has gone.
  }
}
