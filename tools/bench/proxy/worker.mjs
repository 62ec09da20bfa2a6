import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import workerdPackage from 'workerd'
import { inRoot } from '../../../scripts/setup/root.mjs'

/** The proxy's own code in workerd; all its requests go to the host on that port. */
export async function proxyWorker(hostPort) {
  const folder = mkdtempSync(join(tmpdir(), 'fan-club-proxy-'))
  await build({
    stdin: {
      contents: `import { fetchMedia } from './worker/files/remote-media'
        export default {
          fetch: (request) => request.url.endsWith('/song')
            ? fetchMedia('https://files.host.test/x.mp3', request, async () => true)
            : new Response('up')
        }`,
      resolveDir: inRoot('.'),
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
    pid: child.pid,
    stop() {
      child.kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
