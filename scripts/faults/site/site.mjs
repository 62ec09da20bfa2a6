import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inRoot } from '../../setup/root.mjs'
import { ensureMigrated } from '../../start/migrate.mjs'
import { HOST, freePort } from '../../start/port.mjs'
import { startServer, untilItAnswers } from '../../start/server.mjs'
import { localVars } from '../../start/vars.mjs'
import { residentMegabytes } from './processes.mjs'

let template

/** An empty site of its own, without rate limits, served by the built Worker itself: no proxy stands before it. */
export async function openSite() {
  template ??= await migratedState()
  const stateDir = temporaryFolder()
  cpSync(template, stateDir, { recursive: true })
  const port = await freePort()
  const origin = `http://${HOST}:${port}`
  const vars = localVars({ port, stateDir, limitsOff: true })
  const settings = JSON.stringify({ port, stateDir, vars })

  let server
  const start = async () => {
    const args = [inRoot('scripts/faults/site/serve.mjs')]
    server = startServer(args, { ...process.env, FAULTS_SITE: settings })
    await untilItAnswers(server, `${origin}/api/auth/session`)
  }
  await start()
  return {
    origin,
    port,
    stateDir,
    start,
    /** The power goes: nothing gets to say goodbye. */
    async crash() {
      process.kill(-server.pid, 'SIGKILL')
      await server.ended
    },
    stop: () => server.stop(),
    /** Memory of the runtime that the Worker, the rooms and the database share. */
    megabytes: () => residentMegabytes(server.pid, 'workerd'),
    async close() {
      await server.stop()
      rmSync(stateDir, { recursive: true, force: true })
    },
  }
}

/** Migrated once, copied for each site. */
async function migratedState() {
  const folder = temporaryFolder()
  await ensureMigrated(folder)
  return folder
}

/** Gone with this process, however it ends. */
function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'fan-club-faults-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}
