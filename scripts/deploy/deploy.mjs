import { issueSetupCode } from '../club/setup-code.mjs'
import { seedIfEmpty, storeSitePictures } from '../seed/remote.mjs'
import { Problem } from '../setup/problem.mjs'
import { say, step } from '../setup/progress.mjs'
import { lastLinesOf, mustRun } from './run-wrangler.mjs'
import { deployConfig } from './deploy-config.mjs'
import { checkAccount } from './prerequisites.mjs'
import { ensureBucket, ensureDatabase, ensureQueues } from './resources.mjs'
import { ensureSecrets } from './secrets.mjs'

/**
 * Deploys the site to the account that wrangler is signed in to. Keeps existing resources, so it can be repeated.
 * @param {{
 *   wrangler: import('./run-wrangler.mjs').Wrangler,
 *   site: import('./site.mjs').Site,
 *   origin: string,
 *   environment: Record<string, string | undefined>,
 *   build: () => Promise<void>,
 *   readBuiltConfig: () => { file: string, config: object },
 *   writeDeployConfig: (builtFile: string, config: object) => string,
 *   makeSecrets: Record<string, () => string>,
 * }} tools
 * @returns {Promise<{ output: string, secrets: string[], setupCode: string | null }>} wrangler's output, the names of the secrets
 * that are set, and a code for the first administrator if there is none
 */
export async function deploy(tools) {
  const { wrangler, site, origin, environment, makeSecrets } = tools
  await step('Looking at the account', () => checkAccount(wrangler, environment))
  await tools.build()
  const built = tools.readBuiltConfig()

  const databaseId = await step('Database, bucket and queues', async () => {
    await ensureBucket(wrangler, site.bucket)
    await ensureQueues(wrangler, site.queues)
    return ensureDatabase(wrangler, site.database.name)
  })
  const deployed = deployConfig(built.config, { site, databaseId, origin })
  const config = tools.writeDeployConfig(built.file, deployed)

  // Migrations and secrets must exist before the code that needs them.
  await step('Migrating the database', () => migrate(wrangler, site, config))
  const secrets = await step('Secrets', () => ensureSecrets(wrangler, { config, makeSecrets }))
  const { stdout } = await step('Deploying', () =>
    deployWorker(wrangler, config, () => {
      const { analytics_engine_datasets: _, ...rest } = deployed
      tools.writeDeployConfig(built.file, rest)
    }),
  )
  if (isEmptyClub(environment)) await storeSitePictures({ wrangler, site, config })
  else await seedIfEmpty({ wrangler, site, config })
  const setupCode = await issueSetupCode(wrangler, ['--remote', '--config', config])
  return { output: stdout, secrets, setupCode }
}

/** Workers Builds (`WORKERS_CI`) is how "Deploy to Cloudflare" deploys: an artist's own club, in which nobody asked for a demo. */
const isEmptyClub = ({ SEED, WORKERS_CI }) =>
  SEED === 'none' || (WORKERS_CI !== undefined && SEED !== 'demo')

const migrate = (wrangler, { database }, config) =>
  mustRun(
    wrangler,
    ['d1', 'migrations', 'apply', database.binding, '--remote', '--config', config],
    'The database could not be migrated; the site runs as it did before',
    'Correct the migration that the lines above name, and run `npm run deploy` again.',
  )

/** Cloudflare's error for a dataset on an account on which Analytics Engine has not been enabled in the dashboard. */
const NO_ANALYTICS_ENGINE = /code: ?10089/

/** Cloudflare's error for a Worker that sets `limits.cpu_ms` on an account without Workers Paid. */
const NEEDS_PAID_PLAN = /code: ?100328/

/** Deploys; on an account without Analytics Engine without its dataset, which no feature needs. */
async function deployWorker(wrangler, config, leaveOutDatasets) {
  const args = ['deploy', '--config', config]
  let result = await wrangler(args)
  if (result.code !== 0 && NO_ANALYTICS_ENGINE.test(lastLinesOf(result))) {
    say(
      '  This account has no Analytics Engine, so raw events of visits are not kept. All figures work.',
    )
    leaveOutDatasets()
    result = await wrangler(args)
  }
  if (result.code === 0) return result
  if (NEEDS_PAID_PLAN.test(lastLinesOf(result))) {
    throw new Problem(
      'This Cloudflare account is on Workers Free. The club needs Workers Paid: Free ends a request after 10 ms of CPU time, and one password check takes 150.',
      'Choose the plan in the dashboard (*Workers & Pages*, *Plans*; from 5 USD a month), and run `npm run deploy` again.',
    )
  }
  throw new Problem(
    `The Worker could not be deployed:\n\n${lastLinesOf(result)}\n`,
    'Correct what the lines above name, and run `npm run deploy` again: what was done is not done twice.',
  )
}
