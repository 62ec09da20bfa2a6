import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { newId } from '../../worker/lib/ids.ts'
import { writeRemoteConfig } from '../deploy/config-files.mjs'
import { checkAccount } from '../deploy/prerequisites.mjs'
import { readSite } from '../deploy/site.mjs'
import { Problem } from '../setup/problem.mjs'
import { wrangler } from '../setup/wrangler.mjs'
import { readStateDir } from '../start/settings.mjs'
import { readArguments } from './arguments.mjs'
import { grantAdmin } from './grant-admin.mjs'

/**
 * @param {string[]} args
 * @param {Record<string, string | undefined>} environment
 */
export async function adminCommand(args, environment) {
  const { email, remote, unproven } = readArguments(args)
  const place = remote ? await deployedSite(environment) : localSite(environment)
  console.log(await grantAdmin({ wrangler, email, unproven, id: newId(), ...place }))
}

async function deployedSite(environment) {
  const site = await readSite()
  await checkAccount(wrangler, environment)
  const config = await writeRemoteConfig(wrangler, site)
  return {
    where: ['--remote', '--config', config],
    place: 'the deployed site',
    elsewhere: 'For the site on this machine, leave --remote out.',
  }
}

function localSite({ STATE_DIR }) {
  const stateDir = readStateDir(STATE_DIR)
  if (!existsSync(join(stateDir, 'v3'))) {
    throw new Problem(
      `There is no site in ${stateDir} yet.`,
      'Run `npm start` and sign up there first. For the deployed site, add --remote.',
    )
  }
  return {
    where: ['--local', '--persist-to', stateDir],
    place: `the site in ${stateDir}`,
    elsewhere:
      'A site in another folder needs its STATE_DIR here too; the deployed site needs --remote.',
  }
}
