import { ensureBuilt } from '../../scripts/setup/build.mjs'
import { run } from '../../scripts/setup/run.mjs'
import { browserTests } from './browser.mjs'
import { check } from './check.mjs'
import { ensureChromium } from './chromium.mjs'
import { asOneTest, sum } from './outcome.mjs'
import { inRoot } from '../../scripts/setup/root.mjs'
import { vitest } from './tools.mjs'

/** A journey waits about half of its time: two need the core that the other part leaves, and a bit of its own. */
const WORKERS_BESIDE_ANOTHER_PART = 2

const commandOf = (part) => `npm test -- ${part}`

/**
 * The parts of the tests, by the name that `npm test -- <part>` takes. `show` prints output as it arrives, which is only readable
 * while no other part runs.
 * @type {Record<string, (args: string[], options?: { show?: boolean }) => Promise<import('./outcome.mjs').Outcome>>}
 */
export const PARTS = {
  checks: async (args) =>
    sum([await bundle(), await check({ unitTests: args.length > 0 ? args : null })]),
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
  browser: (args) => browserTests(args, { command: commandOf('browser') }),
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
 * All parts; one that fails does not stop the others. Two run at a time, because the smallest supported machine has two cores; whichever
 * ends first takes the next. The longest first, and last the checks, which are many short programs: none is left over at the end.
 * @param {(name: string, run: () => Promise<import('./outcome.mjs').Outcome>) => Promise<void>} part reports the end of one
 */
export async function allParts(part) {
  // The downloads wait for the network while the site is built.
  const chromium = ensureChromium()
    .then(() => ensureChromium({ desktop: true }))
    // The parts that need it try again, and report why it failed.
    .catch(() => {})
  const withChromium = (name, args) => async () => {
    await Promise.all([ensureBuilt(), chromium])
    return PARTS[name](args)
  }
  const waiting = [
    ['browser', withChromium('browser', [`--workers=${WORKERS_BESIDE_ANOTHER_PART}`])],
    ['worker', () => PARTS.worker([])],
    ['backup', withChromium('backup', [])],
    ['office', withChromium('office', [])],
    ['checks', () => PARTS.checks([])],
  ]
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await part(...next)
  }
  await Promise.all([lane(), lane()])
}
