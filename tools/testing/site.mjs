import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Problem } from '../../scripts/setup/problem.mjs'
import { ROOT, inRoot } from '../../scripts/setup/root.mjs'
import { freePort } from '../../scripts/start/port.mjs'
import { copyNewState } from './state.mjs'

const PATIENCE = 420_000

/**
 * A site for tests, with the demo unless the environment says otherwise, started by the `start` command itself, with a state folder of its
 * own unless the environment names one.
 * @param {{ SEED?: 'demo' | 'none', STATE_DIR?: string, LIMITS?: 'off' }} [environment]
 */
export async function openTestSite(environment = {}) {
  const { SEED: seed = 'demo' } = environment
  const stateDir = environment.STATE_DIR ?? mkdtempSync(join(tmpdir(), 'fan-club-site-'))
  if (!existsSync(stateDir) || readdirSync(stateDir).length === 0)
    await copyNewState(stateDir, seed)
  const port = await freePort()
  const env = { PORT: String(port), SEED: seed, ...environment, STATE_DIR: stateDir }
  const child = spawn(process.execPath, [inRoot('scripts/start.mjs')], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  let over = false
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  const ended = new Promise((resolve) => child.on('exit', resolve)).then(() => (over = true))

  return {
    port,
    stateDir,
    /** Resolves when the site answers. @throws Problem with the command's output */
    async ready() {
      for (const deadline = Date.now() + PATIENCE; Date.now() < deadline; await pause(100)) {
        if (output.includes('Ctrl+C')) return
        if (over) break
      }
      throw new Problem(`The site did not start:\n\n${output}`, 'Fix the errors above.')
    },
    /** Of a site without content, once it is ready. Works once. */
    setupAddress: () => /Set up your club:\s+(\S+)/.exec(output)?.[1],
    async close() {
      child.kill('SIGTERM')
      await ended
      if (!environment.STATE_DIR) rmSync(stateDir, { recursive: true, force: true })
    },
  }
}
