import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot } from '../setup/root.mjs'
import { MAKE_SECRETS } from '../setup/make-secrets.mjs'
import { sandboxVars } from './sandbox-vars.mjs'

/** Mail to this domain is refused, so that a failed reply can be shown. `.test` is a reserved domain. */
const MAIL_REFUSED = 'refused.test'
const OWNER_ONLY = 0o600

/** The variables of a local Worker beside its configuration; a deploy sets the same names as secrets and vars. */
export const localVars = ({ port, stateDir, limitsOff, sandboxPort }) => ({
  ...localSecrets(stateDir),
  PUBLIC_ORIGIN: `http://localhost:${port}`,
  MAIL_REFUSED,
  LOCAL: 'true',
  ...(limitsOff && { LIMITS: 'off' }),
  ...(sandboxPort && sandboxVars(sandboxPort)),
})

/**
 * Files for `wrangler dev --env-file`, because every user of the machine can read command lines. The developer's own
 * .dev.vars comes last and overrides.
 */
export function writeEnvFiles(settings) {
  const file = join(settings.stateDir, 'local.env')
  writePrivately(file, toEnvFile(localVars(settings)))
  const own = inRoot('.dev.vars')
  return existsSync(own) ? [file, own] : [file]
}

/**
 * The variables for `npx wrangler dev`: the club is at the address that wrangler prints, and nothing stands in for outside services. The
 * developer's own .dev.vars overrides them.
 */
export function wranglerDevVars(settings) {
  const { PUBLIC_ORIGIN: _, ...vars } = localVars(settings)
  return vars
}

export const toEnvFile = (vars) =>
  Object.entries(vars)
    .map(([name, value]) => `${name}=${JSON.stringify(value)}\n`)
    .join('')

// Stored in the state folder: sessions and push subscriptions survive a restart, and a new folder is a new site.
function localSecrets(stateDir) {
  const file = join(stateDir, 'local-secrets.json')
  mkdirSync(stateDir, { recursive: true })
  const stored = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const missing = Object.entries(MAKE_SECRETS).filter(([name]) => !stored[name])
  if (missing.length === 0) return stored
  const secrets = {
    ...stored,
    ...Object.fromEntries(missing.map(([name, make]) => [name, make()])),
  }
  writePrivately(file, `${JSON.stringify(secrets, null, 2)}\n`)
  return secrets
}

function writePrivately(file, text) {
  writeFileSync(file, text, { mode: OWNER_ONLY })
  // `mode` applies only to a new file.
  chmodSync(file, OWNER_ONLY)
}
