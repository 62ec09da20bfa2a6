// The memory of the Worker before and while the audio proxy forwards a body of two gigabytes without a length.
//   node tools/bench/proxy-memory.mjs [--gigabytes 2]
import { createServer } from 'node:http'
import { parseArgs } from 'node:util'
import { proxyWorker } from './proxy/worker.mjs'
import { kilobytesOf } from './site/cpu.mjs'

const MIB = 1024 * 1024
// A proxy that kept what it forwards would grow by the cap.
const GROWTH_MAX_MIB = 40
const CAP_MIB = 160
const { values } = parseArgs({ options: { gigabytes: { type: 'string', default: '2' } } })
const total = Number(values.gigabytes) * 1024

const host = await aHost()
const worker = await proxyWorker(host.address().port)
const residentMiB = () => Math.round(kilobytesOf(worker.pid) / 102.4) / 10
let highest = residentMiB()
const before = highest
let taken = 0
let ending = 'it ended as if it were whole'
try {
  const response = await fetch(`${worker.url}/song`)
  for await (const chunk of response.body) {
    taken += chunk.length / MIB
    highest = Math.max(highest, residentMiB())
  }
} catch (error) {
  ending = `broken off: ${error.cause?.message ?? error.message}`
}
const growth = Math.round((highest - before) * 10) / 10
const sent = Math.round(host.sent())
console.log({ total, sent, taken: Math.round(taken), ending, before, highest, growth })
worker.stop()
host.close()
host.closeAllConnections()
const ok = growth < GROWTH_MAX_MIB && taken <= CAP_MIB && ending.startsWith('broken off')
process.exitCode = ok ? 0 : 1

/** Sends as fast as the client reads, without a length. */
function aHost() {
  const piece = Buffer.alloc(MIB / 4, 1)
  let bytes = 0
  const server = createServer((_, response) => {
    response.writeHead(200, { 'Content-Type': 'audio/mpeg' })
    const more = () => {
      while (bytes < total * MIB) {
        bytes += piece.length
        if (!response.write(piece)) return
      }
      response.end()
    }
    response.on('drain', more)
    more()
  })
  server.sent = () => bytes / MIB
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)))
}
