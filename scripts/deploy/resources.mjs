import { stripVTControlCharacters } from 'node:util'
import { Problem } from '../setup/problem.mjs'
import { say } from '../setup/progress.mjs'
import { parseJson, mustRun, lastLinesOf } from './run-wrangler.mjs'

const PERMISSION = 'The sign-in needs the right to edit it; `npx wrangler login` grants that.'

/**
 * @param {import('./run-wrangler.mjs').Wrangler} wrangler
 * @param {string} name
 * @returns {Promise<string>} the database's id
 */
export async function ensureDatabase(wrangler, name) {
  const id = await findDatabase(wrangler, name)
  if (id) return id
  await create(wrangler, ['d1', 'create', name], `database ${name}`)
  const created = await findDatabase(wrangler, name)
  if (created) return created
  throw new Problem(
    `The database ${name} was created, and is not in the account's list yet.`,
    'Run `npm run deploy` again in a minute.',
  )
}

/** @returns {Promise<string | undefined>} */
export async function findDatabase(wrangler, name) {
  const answer = await mustRun(
    wrangler,
    ['d1', 'list', '--json'],
    'The databases of the account could not be listed',
    PERMISSION,
  )
  return parseJson(answer).find((database) => database.name === name)?.uuid
}

export const ensureBucket = (wrangler, name) =>
  ensureListed(wrangler, ['r2', 'bucket'], name, {
    what: `bucket ${name}`,
    remedy: `${PERMISSION}\nR2 has to be enabled once for an account, in the dashboard under "R2 Object Storage".`,
  })

export async function ensureQueues(wrangler, names) {
  for (const name of names) {
    await ensureListed(wrangler, ['queues'], name, { what: `queue ${name}`, remedy: PERMISSION })
  }
}

async function ensureListed(wrangler, family, name, { what, remedy }) {
  const { stdout } = await mustRun(
    wrangler,
    [...family, 'list'],
    `Whether there is a ${what} could not be asked`,
    remedy,
  )
  if (isNamedIn(stdout, name)) return
  await create(wrangler, [...family, 'create', name], what)
}

async function create(wrangler, args, what) {
  const result = await wrangler(args)
  // wrangler lists only the first page of buckets and queues, so an unlisted one may exist.
  if (result.code !== 0 && !/already (exists|taken|own)|is already/i.test(lastLinesOf(result))) {
    throw new Problem(`The ${what} could not be created:\n\n${lastLinesOf(result)}\n`, PERMISSION)
  }
  if (result.code === 0) say(`  created ${what}`)
}

/** Whether a name is a whole cell or item of wrangler's output, which has no JSON form for these. */
export const isNamedIn = (text, name) =>
  stripVTControlCharacters(text)
    .split(/[^\w.-]+/)
    .includes(name)
