import { cpSync, rmSync } from 'node:fs'
import { inRoot } from '../../../scripts/setup/root.mjs'
import { temporaryFolder } from '../../../scripts/setup/temporary-folder.mjs'
import { HOST, freePort } from '../../../scripts/start/port.mjs'
import { sandboxOrigin } from '../../../scripts/start/sandbox-vars.mjs'
import { startSandbox } from '../../../scripts/start/sandbox.mjs'
import { startServer, waitUntilReady } from '../../../scripts/start/server.mjs'
import { localVars } from '../../../scripts/start/vars.mjs'
import { copyNewState } from '../../testing/state.mjs'
import { signIn } from '../radio/site.mjs'
import { cpuOf, kilobytesOf, workerdOf } from './cpu.mjs'

const PASSWORD = 'demo-password'

/** The initial state of every site of a run: the demo content. */
export async function demoState() {
  const stateDir = temporaryFolder()
  await copyNewState(stateDir, 'demo')
  return stateDir
}

/** A site on a copy of that state, without rate limits and without a proxy before it. */
export async function openSite(demo) {
  const stateDir = temporaryFolder()
  cpSync(demo, stateDir, { recursive: true })
  const [port, barePort, sandboxPort] = [await freePort(), await freePort(), await freePort()]
  const vars = localVars({ port, stateDir, limitsOff: true, sandboxPort })
  const origin = `http://${HOST}:${port}`
  // Below the paths that go directly to a Worker, like ours.
  const bare = `http://${HOST}:${barePort}/api`

  const sandbox = startSandbox({
    port,
    stateDir,
    sandboxPort,
    // Reported one by one, they would take longer than the sending that is measured.
    env: { MAIL_DELIVERIES: 'off' },
  })
  const server = startServer([inRoot('tools/bench/site/serve.mjs')], {
    ...process.env,
    BENCH_SITE: JSON.stringify({ port, barePort, stateDir, vars }),
  })
  await waitUntilReady(server, `${origin}/api/auth/session`)
  await waitUntilReady(server, `${bare}/hello`)
  const workerd = workerdOf(server.pid)
  return {
    origin,
    bare,
    sandbox: sandboxOrigin(sandboxPort),
    stateDir,
    /** Microseconds of CPU of the runtime, which the Worker, the rooms, the database and the bare handlers share. */
    cpu: () => cpuOf(workerd),
    kilobytes: () => (workerd === null ? null : kilobytesOf(workerd)),
    cookieOf: (name) => signIn(origin, `${name}@demo.test`, PASSWORD),
    async sql(...statements) {
      const response = await fetch(`${bare}/sql`, {
        method: 'POST',
        body: JSON.stringify(statements),
      })
      if (!response.ok) throw new Error(`${statements[0]}: ${await response.text()}`)
      return response.json()
    },
    async close() {
      await Promise.all([server.stop(), sandbox.stop()])
      rmSync(stateDir, { recursive: true, force: true })
    },
  }
}
