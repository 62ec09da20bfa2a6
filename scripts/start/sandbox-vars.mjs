import { existsSync, readFileSync } from 'node:fs'
import { inRoot } from '../setup/root.mjs'
import { HOST } from './port.mjs'

/** Public values. They work only with the stand-ins, and are too short to be mistaken for real ones. */
export const SANDBOX_SECRETS = {
  STRIPE_SECRET_KEY: 'sk_test_sandbox',
  STRIPE_WEBHOOK_SECRET: 'whsec_sandbox',
  OPENAI_API_KEY: 'sandbox',
  RESEND_API_KEY: 're_sandbox',
  MAIL_WEBHOOK_SECRET: 'whsec_c2FuZGJveA==',
  LASTFM_API_KEY: 'sandbox',
  LASTFM_SHARED_SECRET: 'sandbox',
}

/** @param {number} port */
export const sandboxOrigin = (port) => `http://${HOST}:${port}`

/**
 * The variables that point a local Worker to the stand-ins. A service for which the developer has a key of their own
 * gets none of them: its key must not be sent to a stand-in, nor ours to it. The local push service is one more beside those of browsers.
 * @param {number} port of the stand-ins
 * @param {string} [ownVars] the text of .dev.vars
 */
export function sandboxVars(port, ownVars = readOwnVars()) {
  const origin = sandboxOrigin(port)
  const has = (name) => new RegExp(String.raw`^\s*(export\s+)?${name}\s*=`, 'm').test(ownVars)
  const {
    STRIPE_SECRET_KEY,
    STRIPE_WEBHOOK_SECRET,
    OPENAI_API_KEY,
    RESEND_API_KEY,
    MAIL_WEBHOOK_SECRET,
    LASTFM_API_KEY,
    LASTFM_SHARED_SECRET,
  } = SANDBOX_SECRETS
  return {
    PUSH_SANDBOX: origin,
    // It needs no key of the club: members of a local site never reach the real one.
    LISTENBRAINZ_API_BASE: `${origin}/listenbrainz`,
    ...(!has('LASTFM_API_KEY') && {
      LASTFM_API_KEY,
      LASTFM_SHARED_SECRET,
      LASTFM_API_BASE: `${origin}/lastfm`,
    }),
    VIDEO_SANDBOX: origin,
    ...(!has('STRIPE_SECRET_KEY') && {
      STRIPE_SECRET_KEY,
      STRIPE_WEBHOOK_SECRET,
      STRIPE_API_BASE: origin,
    }),
    ...(!has('OPENAI_API_KEY') && { OPENAI_API_KEY, OPENAI_BASE_URL: `${origin}/llm/v1` }),
    ...(!has('MAIL_PROVIDER') && {
      MAIL_PROVIDER: 'resend',
      RESEND_API_KEY,
      MAIL_WEBHOOK_SECRET,
      MAIL_API_BASE: `${origin}/mail`,
      // It has no limit.
      MAIL_REQUESTS_PER_SECOND: '1000',
    }),
  }
}

function readOwnVars() {
  const file = inRoot('.dev.vars')
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}
