// What the audio proxy holds of a body of two gigabytes that does not say its length: the Worker's memory before and during.
//   node bench/proxy-memory.mjs [--gigabytes 2]
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { build } from 'esbuild'
import workerdPackage from 'workerd'

const MIB = 1024 * 1024
const GROWTH_MAX_MIB = 20
const CAP_MIB = 160
const { values } = parseArgs({ options: { gigabytes: { type: 'string', default: '2' } } })
const total = Number(values.gigabytes) * 1024

const host = await aHost()
const folder = mkdtempSync(join(tmpdir(), 'proxy-memory-'))
const worker = await aWorker(host.address().port)
let highest = worker.residentMiB()
const before = highest
let taken = 0
let ending = 'it ended as if it were whole'
try {
  const response = await fetch(`${worker.url}/song`)
  for await (const chunk of response.body) {
    taken += chunk.length / MIB
    highest = Math.max(highest, worker.residentMiB())
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
rmSync(folder, { recursive: true })
const ok = growth < GROWTH_MAX_MIB && taken <= CAP_MIB && ending.startsWith('broken off')
process.exitCode = ok ? 0 : 1

/** Sends as much as it is asked for, as fast as it is taken, without saying how much that is. */
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

/** The proxy's own code in the Worker's own runtime, whose every request outwards goes to that host. */
async function aWorker(hostPort) {
  await build({
    stdin: {
      contents: `import { fetchMedia } from './worker/platform/remote-media'
        export default {
          fetch: (request) => request.url.endsWith('/song')
            ? fetchMedia('https://files.host.test/x.mp3', request, async () => true)
            : new Response('up')
        }`,
      resolveDir: fileURLToPath(new URL('..', import.meta.url)),
    },
    bundle: true,
    format: 'esm',
    outfile: join(folder, 'proxy.js'),
  })
  writeFileSync(
    join(folder, 'config.capnp'),
    `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "proxy", worker = (
      modules = [(name = "proxy.js", esModule = embed "proxy.js")],
      compatibilityDate = "2026-10-20", globalOutbound = "host")),
    (name = "host", external = (address = "127.0.0.1:${hostPort}", http = ())),
  ],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "proxy")]
);`,
  )
  const options = ['serve', '--control-fd=3', join(folder, 'config.capnp')]
  const child = spawn(workerdPackage.default, options, {
    stdio: ['ignore', 'inherit', 'inherit', 'pipe'],
  })
  const said = await new Promise((resolve) => child.stdio[3].once('data', resolve))
  const { port } = JSON.parse(String(said).split('\n')[0])
  const url = `http://127.0.0.1:${port}`
  await (await fetch(url)).text()
  return {
    url,
    stop: () => child.kill(),
    residentMiB() {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
      return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 102.4) / 10
    },
  }
}
