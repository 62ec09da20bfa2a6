import { Problem } from '../setup/problem.mjs'
import { say } from '../setup/progress.mjs'
import { parseJson, lastLinesOf } from './run-wrangler.mjs'
import { LOCAL_ONLY } from './deploy-config.mjs'

const NAME = 'SESSION_SECRET'

/**
 * Sets the secret that signs sessions, once: replacing it would sign every member out. The value is passed through
 * stdin, because every user of the machine can read command lines.
 * @param {import('./run-wrangler.mjs').Wrangler} wrangler
 * @param {{ config: string, makeSecret: () => string }} options
 * @returns {Promise<string[]>} the names of all secrets of the Worker
 */
export async function ensureSessionSecret(wrangler, { config, makeSecret }) {
  const names = await listSecrets(wrangler, config)
  const local = names.find((name) => LOCAL_ONLY.includes(name))
  if (local) {
    throw new Problem(
      `The Worker has a secret ${local}, which is for local servers.`,
      `Remove it: npx wrangler secret delete ${local}`,
    )
  }
  if (names.includes(NAME)) return names
  const value = makeSecret()
  const result = await wrangler(['secret', 'put', NAME, '--config', config], { input: value })
  if (result.code === 0) {
    say(`  made ${NAME}; nobody needs to know it`)
    return [...names, NAME]
  }
  throw new Problem(
    `${NAME} could not be set:\n\n${value ? lastLinesOf(result).replaceAll(value, '…') : lastLinesOf(result)}\n`,
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
