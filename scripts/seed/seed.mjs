import { fingerprint } from '../setup/fingerprint.mjs'
import { Problem } from '../setup/problem.mjs'
import { step as progress } from '../setup/progress.mjs'
import { inRoot } from '../setup/root.mjs'
import { run } from '../setup/run.mjs'
import { oncePerState } from '../start/state-stamp.mjs'

/** The inputs of a seed. */
export const SEED_SOURCES = [
  'content/demo',
  'scripts/demo',
  'scripts/seed',
  'worker/accounts/password.ts',
]

/** Fills a local state folder with the demo content (`demo`) or the site's default pictures (`none`), once for each version of them. */
export async function ensureSeeded({ stateDir, seed }) {
  const what = seed === 'none' ? 'Storing the default pictures' : 'Seeding the demo content'
  await oncePerState(
    stateDir,
    seed === 'none' ? 'pictures' : 'seed',
    fingerprint(SEED_SOURCES),
    () => progress(what, () => seedApart(stateDir, seed)),
  )
}

// In its own process, because a server that runs for days need not keep the seed's memory.
async function seedApart(stateDir, seed) {
  const { code, lastLines } = await run(process.execPath, [
    inRoot('scripts/seed/local.mjs'),
    stateDir,
    seed,
  ])
  if (code === 0) return
  throw new Problem(
    `The demo content could not be written:\n\n${lastLines.join('\n')}\n`,
    'If media files are missing, run `npm run media`; else try a new STATE_DIR.',
  )
}
