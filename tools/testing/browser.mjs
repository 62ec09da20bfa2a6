import { endChildren } from '../../scripts/setup/child-processes.mjs'
import { step } from '../../scripts/setup/progress.mjs'
import { stopSignal } from '../../scripts/setup/signals.mjs'
import { HOST } from '../../scripts/start/port.mjs'
import { ensureChromium } from './chromium.mjs'
import { sum } from './outcome.mjs'
import { openTestSite } from './site.mjs'
import { playwright } from './tools.mjs'

/** The second changes what every page shows. Playwright empties its output folder first, so each has one of its own. */
const RUNS = [
  { projects: ['journeys*', 'first-run'], output: 'test-results/journeys' },
  { projects: ['whole-site'], output: 'test-results/whole-site' },
]

/**
 * Runs the browser tests against a site of their own, and stops it.
 * @param {string[]} args for Playwright
 * @param {{ command: string }} options `command` runs it
 */
export async function browserTests(args, { command }) {
  const site = await openTestSite()
  const stop = stopSignal()
  try {
    const chromium = await ensureChromium()
    const desktop = await ensureChromium({ desktop: true })
    const up = step('Starting a site for the browser', () => site.ready())
    if ((await Promise.race([up, stop])) === 'stop') return stopped()
    const outcomes = []
    for (const projects of runs(args)) {
      const run = playwright([...projects, '--pass-with-no-tests', ...args], {
        command,
        env: {
          BASE_URL: `http://${HOST}:${site.port}`,
          CHROMIUM_PATH: chromium,
          CHROMIUM_DESKTOP_PATH: desktop,
          STATE_DIR: site.stateDir,
        },
      })
      const outcome = await Promise.race([run, stop])
      if (outcome === 'stop') return stopped()
      outcomes.push(outcome)
    }
    return sum(outcomes)
  } finally {
    await site.close()
  }
}

const runs = (args) =>
  args.some((arg) => arg.startsWith('--project='))
    ? [['--output=test-results/journeys']]
    : RUNS.map(({ projects, output }) => [
        ...projects.map((name) => `--project=${name}`),
        `--output=${output}`,
      ])

/**
 * Ends the other parts too, which run beside this one.
 * @returns {import('./outcome.mjs').Outcome}
 */
function stopped() {
  endChildren()
  return {
    passed: 0,
    failed: 1,
    failures: [{ name: 'stopped by a signal', message: '', again: 'npm test -- browser' }],
  }
}
