import { cpSync, rmSync } from 'node:fs'
import { inRoot } from '../../../scripts/setup/root.mjs'
import { withLocalStorage } from '../../../scripts/seed/local-storage.mjs'
import { temporaryFolder } from '../../../scripts/setup/temporary-folder.mjs'
import { ensureMigrated } from '../../../scripts/start/migrate.mjs'
import { HOST, freePort } from '../../../scripts/start/port.mjs'
import { sandboxOrigin } from '../../../scripts/start/sandbox-vars.mjs'
import { startSandbox } from '../../../scripts/start/sandbox.mjs'
import { startServer, waitUntilReady } from '../../../scripts/start/server.mjs'
import { localVars } from '../../../scripts/start/vars.mjs'
import { builtWorker, nextVersion } from './built-worker.mjs'
import { collectGarbage } from './isolates.mjs'
import { openFiles, processesOf, residentMegabytes } from './processes.mjs'

/** The heap limit of an isolate at Cloudflare. Here one isolate has the Worker and all rooms, and dies beyond the limit. */
const V8_FLAGS = '--max-heap-size=128'

let template

/**
 * An empty site without rate limits, served by the built Worker itself, without a proxy before it. The
 * stand-ins for outside services are a separate process: a crash of the site does not affect them.
 */
export async function openSite({
  withSandbox = false,
  withSchedule = false,
  sandboxEnv = {},
} = {}) {
  template ??= await migratedState()
  const stateDir = temporaryFolder()
  cpSync(template, stateDir, { recursive: true })
  const [port, inspectorPort] = [await freePort(), await freePort()]
  const origin = `http://${HOST}:${port}`
  const sandboxPort = withSandbox ? await freePort() : undefined
  const openVendors = () =>
    sandboxPort && startSandbox({ port, stateDir, sandboxPort, env: sandboxEnv })
  let sandbox = openVendors()
  const vars = localVars({ port, stateDir, limitsOff: true, sandboxPort })
  let worker = builtWorker({ port, vars })

  let [server, runtime, died] = [null, null, false]
  // Miniflare silently replaces a runtime that died.
  const look = () => (died ||= runtime !== null && processesOf(server.pid, 'workerd') !== runtime)
  const start = async () => {
    const args = [inRoot('tools/faults/site/serve.mjs')]
    const settings = { stateDir, worker, inspectorPort, withSchedule }
    server = startServer(args, {
      ...process.env,
      FAULTS_SITE: JSON.stringify(settings),
      MINIFLARE_WORKERD_V8_FLAGS: V8_FLAGS,
    })
    await waitUntilReady(server, `${origin}/api/auth/session`)
    runtime = processesOf(server.pid, 'workerd')
  }
  const stop = () => {
    look()
    runtime = null
    return server.stop()
  }
  await start()
  return {
    origin,
    port,
    /** Of the stand-ins. */
    sandbox: sandboxPort && sandboxOrigin(sandboxPort),
    stateDir,
    start,
    /** Kills all processes at once. */
    async crash() {
      look()
      runtime = null
      process.kill(-server.pid, 'SIGKILL')
      await server.ended
    },
    /** Freezes and resumes all its processes. */
    freeze: () => process.kill(-server.pid, 'SIGSTOP'),
    thaw: () => process.kill(-server.pid, 'SIGCONT'),
    stop,
    /** Whether a runtime of this site ended unexpectedly, for example out of memory. */
    hasDied: () => look(),
    /** Replaces the running version by another one. */
    async deploy() {
      await stop()
      worker = nextVersion(worker, stateDir)
      await start()
    },
    /** The stand-ins can be killed like the site, and restart with their stored state. */
    async vendorsDie() {
      process.kill(-sandbox.pid, 'SIGKILL')
      await sandbox.ended
    },
    async vendorsComeBack() {
      sandbox = openVendors()
      await waitUntilReady(sandbox, `${sandboxOrigin(sandboxPort)}/sandbox/subscriptions`)
    },
    /** A control request to the stand-ins; tools/sandbox/README.md lists them. */
    order: (method, path, body) => order(sandboxOrigin(sandboxPort), method, path, body),
    /** Memory of the runtime, which the Worker, the rooms and the database share. */
    megabytes: () => residentMegabytes(server.pid, 'workerd'),
    /** Megabytes in use by the Worker and its rooms after a garbage collection of all isolates. */
    held: () =>
      collectGarbage(inspectorPort, async () => {
        await (await fetch(`${origin}/api/auth/session`)).arrayBuffer()
      }),
    openFiles: () => openFiles(server.pid, 'workerd'),
    async close() {
      await Promise.all([server.stop(), sandbox?.stop()])
      rmSync(stateDir, { recursive: true, force: true })
    },
  }
}

async function order(origin, method, path, body) {
  const response = await fetch(`${origin}/sandbox${path}`, {
    method,
    headers: { 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
  return response.json()
}

/** Migrated once, copied for each site. */
async function migratedState() {
  const folder = temporaryFolder()
  await ensureMigrated(folder)
  // Else the public could write nothing.
  await withLocalStorage(folder, ({ DB }) =>
    DB.prepare(
      `insert into club_setup (id, code_hash, created_at, used_at) values (1, '', '2026', '2026')`,
    ).run(),
  )
  return folder
}
