import { fingerprint } from '../setup/fingerprint.mjs'
import { Problem } from '../setup/problem.mjs'
import { step } from '../setup/progress.mjs'
import { wrangler } from '../setup/wrangler.mjs'
import { oncePerState } from './state-stamp.mjs'

/** @param {string} stateDir */
export const ensureMigrated = (stateDir) =>
  oncePerState(stateDir, 'migrations', fingerprint(['migrations']), () =>
    step('Preparing the database', () => migrate(stateDir)),
  )

async function migrate(stateDir) {
  const { code, lastLines } = await wrangler([
    'd1',
    'migrations',
    'apply',
    'DB',
    '--local',
    '--persist-to',
    stateDir,
  ])
  if (code === 0) return
  throw new Problem(
    `The database could not be migrated:\n\n${lastLines.join('\n')}\n`,
    `If the state is from another branch, use a new folder: STATE_DIR=.wrangler/fresh npm start`,
  )
}
