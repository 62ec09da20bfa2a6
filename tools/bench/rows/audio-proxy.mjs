import { fileURLToPath } from 'node:url'
import { HOST, freePort } from '../../../scripts/start/port.mjs'
import { load } from '../load.mjs'
import { startNode } from '../peers/program.mjs'
import { startNginx } from '../proxy/nginx.mjs'
import { proxyWorker } from '../proxy/worker.mjs'
import { cpuOf } from '../site/cpu.mjs'

const HOST_FILE = fileURLToPath(new URL('../proxy/host.mjs', import.meta.url))
const BYTES = 1024 * 1024

/** A megabyte from another host through the proxy's own code, without the access check. */
export default {
  unit: 'file of 1 MB',
  async open(_, __, { closing, without }) {
    const port = await freePort()
    const host = `http://${HOST}:${port}`
    await startNode(HOST_FILE, { host: HOST, port, bytes: BYTES }, { answersAt: host, closing })
    const worker = await proxyWorker(port)
    closing(() => worker.stop())
    const asked = { connections: 8 }
    const base =
      (await startNginx(port, closing)) ?? (await passThrough(port, { closing, without }))
    return {
      [base.name ?? 'nginx']: { site: base.site, run: () => load(`${base.url}/song`, asked) },
      proxy: {
        site: { cpu: () => (process.platform === 'linux' ? cpuOf(worker.pid) : null) },
        run: () => load(`${worker.url}/song`, asked),
      },
    }
  },
}

async function passThrough(through, { closing, without }) {
  without(
    'nginx is not here and could not be fetched: a plain pass-through on Node stands in for it',
  )
  const port = await freePort()
  const url = `http://${HOST}:${port}`
  const settings = { host: HOST, port, through }
  return {
    name: 'node',
    url,
    site: await startNode(HOST_FILE, settings, { answersAt: url, closing }),
  }
}
