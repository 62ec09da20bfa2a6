import { Problem } from '../setup/problem.mjs'
import { parseJson } from './run-wrangler.mjs'

/**
 * Why this is no valid origin for links in mails, or null. Empty: the set-up page asks for it.
 * @param {string} origin
 */
export function originProblem(origin) {
  const example = "as in origin: 'https://club.example.com', without a slash at the end"
  if (!origin || isPublicOrigin(origin)) return null
  return new Problem(
    `\`${origin}\` in brand.config.ts is no public https address.`,
    `Write scheme and host and nothing else, ${example}.`,
  )
}

function isPublicOrigin(text) {
  if (!URL.canParse(text)) return false
  const { origin, protocol, hostname } = new URL(text)
  return (
    origin === text && protocol === 'https:' && hostname.includes('.') && !/^[\d.]+$/.test(hostname)
  )
}

/**
 * Checks that wrangler has exactly one account to work on.
 * @param {import('./run-wrangler.mjs').Wrangler} wrangler
 * @param {Record<string, string | undefined>} environment
 */
export async function checkAccount(wrangler, environment) {
  const answer = await wrangler(['whoami', '--json'])
  if (answer.code !== 0) {
    throw environment.CLOUDFLARE_API_TOKEN
      ? new Problem(
          'Cloudflare does not accept the CLOUDFLARE_API_TOKEN that is set.',
          'Make one from the template "Edit Cloudflare Workers", add D1 and Queues (Edit) to it, and set it anew.',
        )
      : new Problem(
          'wrangler is not signed in to Cloudflare.',
          'Run `npx wrangler login`, or set CLOUDFLARE_API_TOKEN where there is no browser, and try again.',
        )
  }
  const accounts = parseJson(answer).accounts ?? []
  if (accounts.length < 2 || environment.CLOUDFLARE_ACCOUNT_ID) return
  throw new Problem(
    'This sign-in reaches more than one Cloudflare account.',
    `Say which one: CLOUDFLARE_ACCOUNT_ID=<id> npm run deploy\n${accounts
      .map(({ id, name }) => `${id}  ${name}`)
      .join('\n')}`,
  )
}
