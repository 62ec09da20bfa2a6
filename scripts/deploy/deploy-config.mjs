import { Problem } from '../setup/problem.mjs'

/** Variables of local servers only: no rate limits, and the addresses of the stand-ins for outside services. */
export const LOCAL_ONLY = [
  'LOCAL',
  'DEV_SERVER',
  'LIMITS',
  'LOCAL_VARS',
  'MAIL_REFUSED',
  'STRIPE_API_BASE',
  'OPENAI_BASE_URL',
  'PUSH_SANDBOX',
  'VIDEO_SANDBOX',
  'MAIL_API_BASE',
  'LISTENBRAINZ_API_BASE',
  'LASTFM_API_BASE',
]
const LOCAL_VALUE = /localhost|127\.0\.0\.1|\[::1\]|demo\.test|demo-password/i
const SECRET_NAME = /SECRET|PASSWORD|TOKEN|_KEY$/
/** Keys in the built configuration for tools on this machine. */
const FOR_TOOLS = ['configPath', 'userConfigPath', 'topLevelName', 'definedEnvironments', 'dev']

/**
 * The built configuration with the values of this account.
 * @param {object} built
 * @param {{ site: import('./site.mjs').Site, databaseId: string, origin: string }} account `origin` is empty if it is the one of workers.dev
 */
export function deployConfig(built, { site, databaseId, origin }) {
  const vars = { ...built.vars, ...(origin && { PUBLIC_ORIGIN: origin }) }
  refuseLocalVars(vars)
  const hasOwnDomain = origin !== '' && !new URL(origin).hostname.endsWith('.workers.dev')
  return {
    ...Object.fromEntries(Object.entries(built).filter(([name]) => !FOR_TOOLS.includes(name))),
    vars,
    // A second address would share the data but not the cookies, and the zone's rules would not apply to it.
    ...(hasOwnDomain && { workers_dev: false, preview_urls: false }),
    d1_databases: built.d1_databases.map((database) =>
      database.binding === site.database.binding
        ? { ...database, database_id: databaseId }
        : database,
    ),
  }
}

/** Vars are visible to everyone with the dashboard, and local ones would open the deployed site. */
function refuseLocalVars(vars) {
  for (const [name, value] of Object.entries(vars)) {
    if (LOCAL_ONLY.includes(name) || LOCAL_VALUE.test(JSON.stringify(value))) {
      throw new Problem(
        `${name} is for local servers and would be deployed.`,
        'Take it out of wrangler.toml and of the environment of the build, and run `npm run deploy` again.',
      )
    }
    if (SECRET_NAME.test(name)) {
      throw new Problem(
        `${name} would be deployed as a plain var.`,
        `Take it out of wrangler.toml; then \`npx wrangler secret put ${name}\`.`,
      )
    }
  }
}
