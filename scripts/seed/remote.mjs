import { parseJson, mustRun } from '../deploy/run-wrangler.mjs'
import { writeRemoteConfig } from '../deploy/config-files.mjs'
import { checkAccount } from '../deploy/prerequisites.mjs'
import { readSite } from '../deploy/site.mjs'
import { say, step } from '../setup/progress.mjs'
import { wrangler as realWrangler } from '../setup/wrangler.mjs'
import { remoteTarget } from './remote-target.mjs'
import { steps } from './steps.mjs'

/** `npm run seed -- --remote`: sets a deployed site to content/ and media/. */
export async function seedRemotely({ wrangler = realWrangler, readNames = readSite } = {}) {
  const site = await readNames()
  await checkAccount(wrangler, process.env)
  const config = await writeRemoteConfig(wrangler, site)
  await seedSite({ wrangler, site, config })
  say('Catalog, radio, TV and media are in place.')
}

/** Seeds a new site. An existing catalog belongs to its admins, and is kept. */
export async function seedIfEmpty({ wrangler, site, config }) {
  const { binding } = site.database
  const count = 'select count(*) as albums from albums'
  const answer = await mustRun(
    wrangler,
    ['d1', 'execute', binding, '--remote', '--config', config, '--json', '--command', count],
    'Whether the site has a catalog could not be asked',
    'The site is deployed. Run `npm run deploy` again to fill it.',
  )
  const [{ results }] = parseJson(answer)
  if (results[0].albums > 0) return say('• The catalog is there already: nothing seeded')
  await seedSite({ wrangler, site, config })
}

/**
 * Everything except the demo members. The rows come last and together, so a site with albums is fully seeded.
 * @param {{ wrangler: import('../deploy/run-wrangler.mjs').Wrangler, site: import('../deploy/site.mjs').Site, config: string, folder?: string }} where
 * @param {typeof steps} [all]
 */
export async function seedSite(where, all = steps) {
  const target = remoteTarget(where)
  for (const one of all) if (!one.demoOnly) await one.run(target)
  await step('Writing catalog, radio and TV', () => target.writeRows())
}
