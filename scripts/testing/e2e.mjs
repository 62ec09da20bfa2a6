import { endChildren } from '../setup/child-processes.mjs'
import { step } from '../setup/progress.mjs'
import { HOST } from '../start/port.mjs'
import { stopSignal } from '../setup/signals.mjs'
import { ensureChromium } from './chromium.mjs'
import { runNpmScript } from './npm-run.mjs'
import { openTestSite } from './site.mjs'

const STOPPED = { code: 130, output: '' }

/** Runs the browser tests against a site of their own. */
export async function e2e(args = []) {
  const chromium = await ensureChromium()
  const site = await openTestSite()
  const stop = stopSignal()
  try {
    const up = step('Starting a site for the browser', () => site.ready())
    if ((await Promise.race([up, stop])) === 'stop') return STOPPED
    const run = runNpmScript('playwright', {
      show: true,
      args: args.map((arg) => JSON.stringify(arg)),
      env: {
        BASE_URL: `http://${HOST}:${site.port}`,
        CHROMIUM_PATH: chromium,
        STATE_DIR: site.stateDir,
      },
    })
    const end = await Promise.race([run, stop])
    return end === 'stop' ? STOPPED : end
  } finally {
    endChildren()
    await site.close()
  }
}
