import { cpSync, rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { inRoot } from '../../../scripts/setup/root.mjs'
import { temporaryFolder } from '../../../scripts/setup/temporary-folder.mjs'
import { HOST, freePort } from '../../../scripts/start/port.mjs'
import { startSandbox } from '../../../scripts/start/sandbox.mjs'
import { startServer, waitUntilReady } from '../../../scripts/start/server.mjs'
import { localVars } from '../../../scripts/start/vars.mjs'
import { signIn } from '../radio/site.mjs'

const PASSWORD = 'demo-password'
const PATIENCE_MS = 60_000

/** The built Worker between wrapped bindings, on a copy of this state. */
export async function openWorld(demo) {
  const stateDir = temporaryFolder()
  cpSync(demo, stateDir, { recursive: true })
  const [port, sandboxPort] = [await freePort(), await freePort()]
  // With limits: counting a use is a round trip.
  const vars = localVars({ port, stateDir, limitsOff: false, sandboxPort })
  const origin = `http://${HOST}:${port}`
  const vendors = startSandbox({ port, stateDir, sandboxPort })
  const server = startServer([inRoot('tools/bench/world/serve.mjs')], {
    ...process.env,
    WORLD_SITE: JSON.stringify({ port, stateDir, vars }),
  })
  await waitUntilReady(server, `${origin}/api/auth/session`)

  const control = async (name, value = null) => {
    const response = await fetch(`${origin}/api/world/${name}`, {
      method: 'POST',
      body: JSON.stringify(value),
    })
    if (!response.ok) throw new Error(`world/${name}: ${await response.text()}`)
    return response.json()
  }
  const until = async (isTrue) => {
    for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await pause(10)) {
      const record = await control('read')
      if (isTrue(record)) return record
    }
    throw new Error(`Nothing more happens: ${JSON.stringify(await control('read'))}`)
  }
  return {
    origin,
    sandbox: `http://${HOST}:${sandboxPort}`,
    port,
    control,
    reached: () => until((record) => record.isReached),
    quiet: () => until((record) => record.isQuiet),
    cookieOf: (name) => signIn(origin, `${name}@demo.test`, PASSWORD),
    async close() {
      await Promise.all([server.stop(), vendors.stop()])
      rmSync(stateDir, { recursive: true, force: true })
    },
  }
}
