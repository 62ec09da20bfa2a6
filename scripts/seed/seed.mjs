import { fingerprint } from '../setup/fingerprint.mjs'
import { Problem } from '../setup/problem.mjs'
import { step as progress } from '../setup/progress.mjs'
import { inRoot } from '../setup/root.mjs'
import { run } from '../setup/run.mjs'
import { oncePerState } from '../start/state-stamp.mjs'

/** The inputs of a seed. */
const SOURCES = ['content', 'media', 'scripts/seed', 'worker/accounts/password.ts']

/** Fills a local state folder with the demo content, unless it already has exactly this content. */
export async function ensureSeeded({ stateDir, seed }) {
  if (seed === 'none') return
  await oncePerState(stateDir, 'seed', fingerprint(SOURCES), () =>
    progress('Seeding the demo content', () => seedApart(stateDir)),
  )
}

// In its own process, because a server that runs for days need not keep the seed's memory.
async function seedApart(stateDir) {
  const { code, lastLines } = await run(process.execPath, [
    inRoot('scripts/seed/local.mjs'),
    stateDir,
  ])
  if (code === 0) return
  throw new Problem(
    `The demo content could not be written:\n\n${lastLines.join('\n')}\n`,
    'If media files are missing, run `npm run media`; else try a new STATE_DIR.',
  )
}
