import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Problem } from '../setup/problem.mjs'
import { endLed } from '../setup/led.mjs'
import { step } from '../setup/progress.mjs'
import { ROOT, inRoot } from '../setup/root.mjs'
import { HOST, freePort } from '../start/port.mjs'
import { untilToldToStop } from '../start/stopping.mjs'
import { ensureChromium } from './chromium.mjs'
import { npmRun } from './npm-run.mjs'

const PATIENCE = 240_000
const STOPPED = { code: 130, output: '' }

/** The browser tests, against a site of their own that the very `start` command brings up and that is gone afterwards. */
export async function e2e(args = []) {
  const chromium = await ensureChromium()
  const stateDir = mkdtempSync(join(tmpdir(), 'fan-club-e2e-'))
  const port = await freePort()
  const stop = untilToldToStop()
  const site = startSite({ PORT: String(port), STATE_DIR: stateDir, SEED: 'demo' })
  try {
    const up = step('Starting a site for the browser', () => untilItGreets(site))
    if ((await Promise.race([up, stop])) === 'stop') return STOPPED
    const run = npmRun('playwright', {
      show: true,
      args: args.map((arg) => JSON.stringify(arg)),
      env: { BASE_URL: `http://${HOST}:${port}`, CHROMIUM_PATH: chromium, STATE_DIR: stateDir },
    })
    const end = await Promise.race([run, stop])
    return end === 'stop' ? STOPPED : end
  } finally {
    endLed()
    await site.stop()
    rmSync(stateDir, { recursive: true, force: true })
  }
}

function startSite(env) {
  const child = spawn(process.execPath, [inRoot('scripts/start.mjs')], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  const ended = new Promise((resolve) => child.on('exit', resolve))
  return {
    output: () => output,
    ended,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function untilItGreets(site) {
  let over = false
  void site.ended.then(() => (over = true))
  for (const deadline = Date.now() + PATIENCE; Date.now() < deadline; await pause(100)) {
    if (site.output().includes('Ctrl+C')) return
    if (over) break
  }
  throw new Problem(
    `The site did not come up:\n\n${site.output()}`,
    'Correct what the lines above name.',
  )
}
