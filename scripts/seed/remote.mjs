import { parseJson, mustRun } from '../deploy/run-wrangler.mjs'
import { writeRemoteConfig } from '../deploy/config-files.mjs'
import { checkAccount } from '../deploy/prerequisites.mjs'
import { readSite } from '../deploy/site.mjs'
import { Problem } from '../setup/problem.mjs'
import { say, step } from '../setup/progress.mjs'
import { wrangler as realWrangler } from '../setup/wrangler.mjs'
import { sitePictures } from './catalog.mjs'
import { IS_EDITED } from './edited.mjs'
import { remoteTarget } from './remote-target.mjs'
import { steps } from './steps.mjs'

/** `npm run seed -- --remote`: fills a deployed site with content/demo. */
export async function seedRemotely({ wrangler = realWrangler, readNames = readSite } = {}) {
  const site = await readNames()
  await checkAccount(wrangler, process.env)
  const config = await writeRemoteConfig(wrangler, site)
  const { edited } = await readState({ wrangler, site, config })
  if (edited)
    throw new Problem(
      'The team has set up or edited this club: a seed would write the demo into it.',
      'Change the club in the browser, under /admin.',
    )
  await seedSite({ wrangler, site, config })
  say('Catalog, radio, TV and media are in place.')
}

/** Seeds a new site. An existing catalog belongs to its admins, and is kept. */
export async function seedIfEmpty({ wrangler, site, config }) {
  const { albums, edited } = await readState({ wrangler, site, config })
  if (albums > 0) return say('• The catalog is there already: nothing seeded')
  if (edited) return say('• The club was set up already: nothing seeded')
  await seedSite({ wrangler, site, config })
}

/** For a club without the demo: the pictures of the site's default texts. */
export const storeSitePictures = async (where) =>
  remoteTarget(where).putObjects(await sitePictures())

async function readState({ wrangler, site, config }) {
  const { binding } = site.database
  const question = `select (select count(*) from albums) as albums, ${IS_EDITED} as edited`
  const answer = await mustRun(
    wrangler,
    ['d1', 'execute', binding, '--remote', '--config', config, '--json', '--command', question],
    'Whether the site has a catalog could not be asked',
    'The site is deployed. Run `npm run deploy` again to fill it.',
  )
  const [{ results }] = parseJson(answer)
  return results[0]
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
