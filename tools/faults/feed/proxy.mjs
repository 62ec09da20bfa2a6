import { connect, createServer } from 'node:net'
import { HOST } from '../../../scripts/start/port.mjs'
import { passSlowly } from './slow-line.mjs'

/**
 * A bad network before the site: unless it is calm, each connection lives for a random time, and is then cut in the
 * middle of the data.
 * @param {number} target port of the site
 * @param {() => number} lifetime milliseconds, called for each connection
 * @param {{ latency: number, jitter?: number, bytesPerSecond: number }} [line] the line of each connection; default: the machine's own speed
 */
export async function badNetwork(target, lifetime, line) {
  const open = new Set()
  const state = { cuts: 0, calm: true, arrivals: [] }
  const server = createServer({ allowHalfOpen: line !== undefined }, (near) => {
    state.arrivals.push(performance.now())
    const far = connect({ port: target, host: HOST, allowHalfOpen: line !== undefined })
    const cut = () => {
      near.destroy()
      far.destroy()
    }
    const cutLater = () => {
      timer = setTimeout(() => {
        if (state.calm) return cutLater()
        state.cuts += 1
        cut()
      }, lifetime())
    }
    let timer
    cutLater()
    open.add(cut)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ]) {
      one.on('error', () => {})
      one.on('close', () => {
        clearTimeout(timer)
        open.delete(cut)
        // Data on a slow line still arrives, and the end after it.
        if (!line || one.errored) other.destroy()
      })
      if (line) void passSlowly(one, other, line)
      else one.pipe(other)
    }
  })
  await new Promise((resolve) => server.listen(0, HOST, resolve))
  return Object.assign(state, {
    port: server.address().port,
    /** Cuts all connections at once. */
    cutAll() {
      state.cuts += open.size
      for (const cut of open) cut()
    },
    close() {
      for (const cut of open) cut()
      server.close()
    },
  })
}
