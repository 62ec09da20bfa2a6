import { Agent, get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { percentile } from '../../faults/feed/verdict.mjs'

const RAMP_MS = 5
const HELD_MS = 12_000
/** The longest chunk that one of the stations sends: one may be just outside the window. */
const PIECE_S = 4
const SETTLE_MS = 2000
const ENOUGH = 0.95

/** Many listeners for a while: CPU of a listener-second, time to the first sound, memory of each. */
export async function measureListeners({ url, headers = {}, site, kilobytes }, many, kbps) {
  const agent = new Agent({ maxSockets: Infinity })
  const before = kilobytes()
  const listeners = []
  for (let index = 0; index < many; index++) {
    listeners.push(listen(url, { agent, headers }))
    await pause(RAMP_MS)
  }
  await Promise.all(listeners.map(({ first }) => first))
  await pause(SETTLE_MS)

  const heard = listeners.map(({ bytes }) => bytes())
  const cpu = site.cpu()
  const began = performance.now()
  await pause(HELD_MS)
  const seconds = (performance.now() - began) / 1000
  const spent = cpu === null ? null : site.cpu() - cpu
  const held = listeners.filter(
    ({ bytes }, index) => bytes() - heard[index] >= ENOUGH * kbps * 125 * (seconds - PIECE_S),
  )
  const grown = before === null ? null : kilobytes() - before
  const firsts = await Promise.all(listeners.map(({ first }) => first))
  agent.destroy()
  return {
    units: many,
    time: percentile(firsts, 0.5) * 1000,
    cpu: spent === null ? null : spent / (many * seconds),
    held: held.length,
    'first audio p99 ms': percentile(firsts, 0.99),
    'KB a listener': grown === null ? null : grown / many,
  }
}

function listen(url, options) {
  const began = performance.now()
  const first = Promise.withResolvers()
  let bytes = 0
  const asked = get(url, options, (response) => {
    if (response.statusCode !== 200) first.reject(new Error(`${url}: ${response.statusCode}`))
    response.on('data', (chunk) => {
      first.resolve(performance.now() - began)
      bytes += chunk.length
    })
    response.on('error', () => {})
  })
  asked.on('error', first.reject)
  return { first: first.promise, bytes: () => bytes }
}
