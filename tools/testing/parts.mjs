import { ensureBuilt } from '../../scripts/setup/build.mjs'
import { run } from '../../scripts/setup/run.mjs'
import { browserTests } from './browser.mjs'
import { check } from './check.mjs'
import { ensureChromium } from './chromium.mjs'
import { asOneTest, sum } from './outcome.mjs'
import { inRoot } from '../../scripts/setup/root.mjs'
import { openTestSite } from './site.mjs'
import { vitest } from './tools.mjs'

const commandOf = (part) => `npm test -- ${part}`

/**
 * The parts of the tests, by the name that `npm test -- <part>` takes. `show` prints output as it arrives, which is only readable
 * while no other part runs.
 * @type {Record<string, (args: string[], options?: { show?: boolean, site?: Awaited<ReturnType<typeof openTestSite>> }) =>
 *   Promise<import('./outcome.mjs').Outcome>>}
 */
export const PARTS = {
  checks: async (args, { show } = {}) =>
    sum([
      await bundle(),
      await check({ atOnce: show ? 2 : 1, unitTests: args.length > 0 ? args : null }),
    ]),
  worker: (args, { show } = {}) => vitest('worker', args, { show, command: commandOf('worker') }),
  backup: async (args, { show } = {}) => {
    await ensureBuilt()
    return vitest('rehearsal', args, { show, command: commandOf('backup') })
  },
  office: async (args, { show } = {}) =>
    vitest('dom', args, {
      show,
      command: commandOf('office'),
      env: { CHROMIUM_PATH: await ensureChromium() },
    }),
  browser: (args, { site } = {}) => browserTests(args, { site, command: commandOf('browser') }),
}

/**
 * Runs what a change can break of a part. The bundle is left out: building it takes longer than all the rest.
 * @param {string} name
 * @param {string[] | null} files null: all
 */
export const changedPart = (name, files) =>
  name === 'checks' ? check({ unitTests: files }) : PARTS[name](files ?? [], { show: true })

async function bundle() {
  await ensureBuilt()
  const { code, output } = await run(process.execPath, [inRoot('tools/checks/bundle.mjs')])
  console.log(output.trimEnd())
  return asOneTest({ name: 'bundle', again: 'npm test -- checks', code, output })
}

/**
 * All parts; one that fails does not stop the others. The Worker's tests use one core, so the parts without a site run beside them,
 * and the site of the browser tests starts. The browser tests get both cores.
 * @param {(name: string, run: () => Promise<import('./outcome.mjs').Outcome>) => Promise<void>} part reports the end of one
 */
export async function allParts(part) {
  let site
  // The downloads wait for the network while the site is built.
  const chromium = ensureChromium()
    .then(() => ensureChromium({ desktop: true }))
    // The parts that need it try again, and report why it failed.
    .catch(() => {})
  const beside = async () => {
    await part('checks', async () => {
      await ensureBuilt()
      site = await openTestSite()
      return PARTS.checks([])
    })
    await chromium
    await part('backup', () => PARTS.backup([]))
    await part('office', () => PARTS.office([]))
  }
  await Promise.all([part('worker', () => PARTS.worker([])), beside()])
  await part('browser', () => PARTS.browser([], { site }))
}
