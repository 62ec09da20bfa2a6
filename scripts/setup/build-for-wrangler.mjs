import { utimesSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { issueSetupCode } from '../club/setup-code.mjs'
import { ensureSeeded } from '../seed/seed.mjs'
import { ensureMigrated } from '../start/migrate.mjs'
import { readSettings } from '../start/settings.mjs'
import { wranglerDevVars } from '../start/vars.mjs'
import { ensureBuilt } from './build.mjs'
import { redirectWranglerDev } from './built-config.mjs'
import { Problem } from './problem.mjs'
import { say } from './progress.mjs'
import { inRoot } from './root.mjs'
import { wrangler } from './wrangler.mjs'

/** wrangler reads its configuration again this soon after a change of the file. */
const NOTICED_MS = 1500

/**
 * Builds the site for `npx wrangler dev`, and prepares the state folder that it uses.
 * @param {string} wranglerCommand
 * @param {Record<string, string | undefined>} environment
 */
export async function buildForWrangler(wranglerCommand, environment) {
  // It only looks for the classes that wrangler.toml names.
  if (wranglerCommand === 'types') return
  if (wranglerCommand !== 'dev') {
    throw new Problem(
      `\`wrangler ${wranglerCommand}\` knows neither the account's database nor the club's secrets.`,
      'Run `npm run deploy`.',
    )
  }
  await ensureBuilt()
  // wrangler keeps its state there, whatever STATE_DIR is.
  const settings = readSettings({ ...environment, STATE_DIR: '' })
  await ensureMigrated(settings.stateDir)
  await ensureSeeded(settings)
  const wasRedirected = redirectWranglerDev(wranglerDevVars(settings))
  if (settings.seed === 'none') await sayHowToSetUp(settings.stateDir)
  if (!wasRedirected) await letWranglerFindTheBuild()
}

async function sayHowToSetUp(stateDir) {
  const code = await issueSetupCode(wrangler, ['--local', '--persist-to', stateDir])
  if (code) say(`  Set up your club:  /setup#${code}  at the address that wrangler prints`)
}

/** This wrangler has read wrangler.toml before there was a build. A change of the file makes it look again. */
async function letWranglerFindTheBuild() {
  const now = new Date()
  utimesSync(inRoot('wrangler.toml'), now, now)
  await pause(NOTICED_MS)
}
