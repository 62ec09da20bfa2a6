import { endChildren } from '../setup/child-processes.mjs'
import { step } from '../setup/progress.mjs'
import { HOST } from '../start/port.mjs'
import { stopSignal } from '../setup/signals.mjs'
import { ensureChromium } from './chromium.mjs'
import { runNpmScript } from './npm-run.mjs'
import { openTestSite } from './site.mjs'

const STOPPED = { code: 130, output: '' }

/**
 * Measurements of milliseconds run when nothing else does. The names are in playwright.config.ts. Each run deletes its output
 * folder first.
 */
const RUNS = [
  ['--project=journeys*', '--output=test-results/journeys'],
  ['--project=whole-site', '--project=first-run', '--output=test-results/sites'],
  ['--project=measurements', '--output=test-results/measurements'],
]

/**
 * Runs the browser tests against a site of their own, and stops it.
 * @param {string[]} args for Playwright
 * @param {{ site?: Awaited<ReturnType<typeof openTestSite>> }} [options] a site that is starting already
 */
export async function e2e(args = [], { site: opened } = {}) {
  const site = opened ?? (await openTestSite())
  const stop = stopSignal()
  try {
    const chromium = await ensureChromium()
    const up = step('Starting a site for the browser', () => site.ready())
    if ((await Promise.race([up, stop])) === 'stop') return STOPPED
    const all = { code: 0, output: '' }
    for (const projects of RUNS) {
      const run = runNpmScript('playwright', {
        show: true,
        args: [...projects, '--pass-with-no-tests', ...args].map((arg) => JSON.stringify(arg)),
        env: {
          BASE_URL: `http://${HOST}:${site.port}`,
          CHROMIUM_PATH: chromium,
          STATE_DIR: site.stateDir,
        },
      })
      const end = await Promise.race([run, stop])
      if (end === 'stop') return STOPPED
      all.code ||= end.code
      all.output += end.output
    }
    return all
  } finally {
    endChildren()
    await site.close()
  }
}
