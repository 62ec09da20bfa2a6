import { Problem } from '../setup/problem.mjs'
import { say } from '../setup/progress.mjs'
import { parseJson, lastLinesOf } from './run-wrangler.mjs'
import { LOCAL_ONLY } from './deploy-config.mjs'

/**
 * Sets the secrets that nobody needs to know, each once: another SESSION_SECRET would sign every member out, another
 * VAPID_PRIVATE_KEY would end every push subscription. Values are passed through stdin, because every user of the machine can
 * read command lines.
 * @param {import('./run-wrangler.mjs').Wrangler} wrangler
 * @param {{ config: string, makeSecrets: Record<string, () => string> }} options
 * @returns {Promise<string[]>} the names of all secrets of the Worker
 */
export async function ensureSecrets(wrangler, { config, makeSecrets }) {
  const names = await listSecrets(wrangler, config)
  const local = names.find((name) => LOCAL_ONLY.includes(name))
  if (local) {
    throw new Problem(
      `The Worker has a secret ${local}, which is for local servers.`,
      `Remove it: npx wrangler secret delete ${local}`,
    )
  }
  const missing = Object.keys(makeSecrets).filter((name) => !names.includes(name))
  for (const name of missing) await putSecret(wrangler, config, name, makeSecrets[name]())
  return [...names, ...missing]
}

async function putSecret(wrangler, config, name, value) {
  const result = await wrangler(['secret', 'put', name, '--config', config], { input: value })
  if (result.code === 0) {
    say(`  made ${name}; nobody needs to know it`)
    return
  }
  throw new Problem(
    `${name} could not be set:\n\n${value ? lastLinesOf(result).replaceAll(value, '…') : lastLinesOf(result)}\n`,
    'Run `npm run deploy` again.',
  )
}

async function listSecrets(wrangler, config) {
  const answer = await wrangler(['secret', 'list', '--config', config])
  if (answer.code === 0) return parseJson(answer).map(({ name }) => name)
  // Before the first deploy there is no Worker; any other failure must not be treated as an empty list.
  if (/Worker "[^"]*".* not found/.test(lastLinesOf(answer))) return []
  throw new Problem(
    `The Worker's secrets could not be listed:\n\n${lastLinesOf(answer)}\n`,
    'Correct what the lines above name, and run `npm run deploy` again.',
  )
}
