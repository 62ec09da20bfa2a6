import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { Problem } from '../setup/problem.mjs'
import { ROOT, inRoot } from '../setup/root.mjs'
import { findDatabase } from './resources.mjs'

/** Next to the built one, because its paths are relative. `npm start` keeps using the built one. */
export function writeDeployConfig(builtFile, config) {
  const file = join(dirname(builtFile), 'wrangler.deploy.json')
  writeFileSync(file, `${JSON.stringify(config, null, 2)}\n`)
  return relative(ROOT, file)
}

/**
 * A configuration that only names the deployed database, for commands that need no build.
 * @param {import('./run-wrangler.mjs').Wrangler} wrangler
 * @param {import('./site.mjs').Site} site
 */
export async function writeRemoteConfig(wrangler, { worker, database }) {
  const database_id = await findDatabase(wrangler, database.name)
  if (!database_id) {
    throw new Problem(
      `There is no database ${database.name} on this Cloudflare account.`,
      'Run `npm run deploy` first; if you did, set CLOUDFLARE_ACCOUNT_ID to the account it went to.',
    )
  }
  const file = inRoot('.cache', 'remote', 'wrangler.json')
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(
    file,
    `${JSON.stringify({
      name: worker,
      d1_databases: [{ binding: database.binding, database_name: database.name, database_id }],
    })}\n`,
  )
  return relative(ROOT, file)
}
