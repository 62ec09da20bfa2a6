import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { inRoot } from '../../../scripts/setup/root.mjs'
import { HOST, freePort } from '../../../scripts/start/port.mjs'
import { startServer, waitUntilReady } from '../../../scripts/start/server.mjs'
import { cpuOf, workerdOf } from '../site/cpu.mjs'

const SOURCE = `
  import { Server, routePartykitRequest } from 'partyserver'
  export class Room extends Server {
    static options = { hibernate: true }
    onConnect(connection) { connection.send('hello') }
    async onRequest(request) {
      this.broadcast(await request.text())
      return new Response(null, { status: 204 })
    }
  }
  export default {
    fetch: async (request, env) =>
      (await routePartykitRequest(request, env)) ?? new Response('up'),
  }`

/** A room of the package in this folder, in a runtime of its own. */
export async function startParty(folder, closing) {
  const outdir = mkdtempSync(join(tmpdir(), 'fan-club-bench-'))
  closing(() => rmSync(outdir, { recursive: true, force: true }))
  const outfile = join(outdir, 'party.js')
  await build({
    stdin: { contents: SOURCE, resolveDir: folder },
    bundle: true,
    format: 'esm',
    external: ['cloudflare:*', 'node:*'],
    conditions: ['workerd', 'worker', 'import'],
    nodePaths: [join(folder, '..')],
    logLevel: 'silent',
    outfile,
  })
  const port = await freePort()
  const server = startServer([inRoot('tools/bench/feed/serve-party.mjs')], {
    ...process.env,
    BENCH_PEER: JSON.stringify({ port, script: outfile, stateDir: outdir }),
  })
  closing(() => server.stop())
  await waitUntilReady(server, `http://${HOST}:${port}/`)
  const workerd = workerdOf(server.pid)
  return { port, site: { cpu: () => cpuOf(workerd) } }
}
