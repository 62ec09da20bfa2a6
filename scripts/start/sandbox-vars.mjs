import { existsSync, readFileSync } from 'node:fs'
import { inRoot } from '../setup/root.mjs'
import { HOST } from './port.mjs'

/** Public values. They work only with the stand-ins, and are too short to be mistaken for real ones. */
export const SANDBOX_SECRETS = {
  STRIPE_SECRET_KEY: 'sk_test_sandbox',
  STRIPE_WEBHOOK_SECRET: 'whsec_sandbox',
  OPENAI_API_KEY: 'sandbox',
}

/** @param {number} port */
export const sandboxOrigin = (port) => `http://${HOST}:${port}`

/**
 * The variables that point a local Worker to the stand-ins. A service for which the developer has a key of their own
 * gets none of them: its key must not be sent to a stand-in, nor ours to it.
 * @param {number} port of the stand-ins
 * @param {string} [ownVars] the text of .dev.vars
 */
export function sandboxVars(port, ownVars = readOwnVars()) {
  const origin = sandboxOrigin(port)
  const has = (name) => new RegExp(String.raw`^\s*(export\s+)?${name}\s*=`, 'm').test(ownVars)
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, OPENAI_API_KEY } = SANDBOX_SECRETS
  return {
    ...(!has('STRIPE_SECRET_KEY') && {
      STRIPE_SECRET_KEY,
      STRIPE_WEBHOOK_SECRET,
      STRIPE_API_BASE: origin,
    }),
    ...(!has('OPENAI_API_KEY') && { OPENAI_API_KEY, OPENAI_BASE_URL: `${origin}/llm/v1` }),
  }
}

function readOwnVars() {
  const file = inRoot('.dev.vars')
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}
