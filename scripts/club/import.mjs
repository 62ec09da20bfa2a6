import { createHash } from 'node:crypto'
import { openAsBlob, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { writeRemoteConfig } from '../deploy/config-files.mjs'
import { checkAccount } from '../deploy/prerequisites.mjs'
import { readSite } from '../deploy/site.mjs'
import { Problem } from '../setup/problem.mjs'
import { say, step } from '../setup/progress.mjs'
import { wrangler } from '../setup/wrangler.mjs'
import { readStateDir } from '../start/settings.mjs'
import { openArchive, readObjects } from './archive.mjs'
import { clientFor, patiently, readUrl } from './client.mjs'
import { differencesFrom } from './compare.mjs'
import { linesOf, pathIn } from './folder.mjs'
import { issueSetupCode } from './setup-code.mjs'

const ROWS_BYTES = 1_500_000
/** As in shared/club-export.ts. */
const PART_BYTES = 48 * 1024 * 1024

/**
 * @param {string[]} args
 * @param {Record<string, string | undefined>} environment
 */
export async function importCommand(args, environment) {
  const { values } = parseArgs({
    args,
    options: {
      from: { type: 'string' },
      url: { type: 'string' },
      remote: { type: 'boolean', default: false },
    },
  })
  if (!values.from)
    throw new Problem('Which export should be restored?', 'npm run import -- --from DIR')
  if (values.remote && !values.url)
    throw new Problem(
      'Where is the deployed club?',
      'npm run import -- --from DIR --remote --url https://…',
    )
  const folder = resolve(environment.INIT_CWD ?? '.', values.from)
  const differences = await importClub({
    folder,
    origin: readUrl(values.url, environment),
    // The account's owner, or who can write the state folder, may open the set-up; nobody else.
    makeCode: async () => issueSetupCode(wrangler, await databaseOf(values, environment)),
  })
  if (differences.length === 0)
    return say('\n  The club is restored: rows, chats and media are equal.\n')
  throw new Problem(
    `The club was restored with ${differences.length} differences:\n  ${differences.join('\n  ')}`,
    'docs/export-format.md says which of them to expect.',
  )
}

async function databaseOf({ remote }, environment) {
  if (!remote) return ['--local', '--persist-to', readStateDir(environment.STATE_DIR)]
  const site = await readSite()
  await checkAccount(wrangler, environment)
  return ['--remote', '--config', await writeRemoteConfig(wrangler, site)]
}

/**
 * Restores the archive in `folder` into the empty club at `origin`.
 * @param {{ folder: string, origin: string, makeCode: () => Promise<string | null> }} options
 * @returns {Promise<string[]>} the differences
 */
export async function importClub({ folder, origin, makeCode }) {
  const manifest = await step('Checking the archive', () => openArchive(folder))
  const code = await makeCode()
  if (!code) throw new Problem(`${origin} has an administrator already: it is not empty.`, NEW_CLUB)
  const ask = patiently(clientFor(origin, () => ({ Authorization: `Bearer ${code}` })))
  const archive = createHash('sha256')
    .update(readFileSync(pathIn(folder, 'manifest.json')))
    .digest('hex')
  await orSay(() =>
    send(ask, '', {
      version: manifest.version,
      archive,
      tables: manifest.tables.map(({ name, columns }) => ({
        name,
        columns: columns.map((column) => column.name),
      })),
    }),
  )
  return orSay(async () => {
    await step('Media', () => sendMedia(ask, folder, manifest))
    for (const table of manifest.tables)
      if (table.rows > 0)
        await step(`${table.name}, ${table.rows} rows`, () => sendRows(ask, folder, table))
    await step('Chats', () => sendChats(ask, folder, manifest))
    const differences = await step('Comparing the club with the archive', () =>
      differencesFrom(folder, manifest, ask),
    )
    await send(ask, '/finish', { sequences: manifest.sequences })
    return differences
  })
}

async function orSay(work) {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Problem) throw error
    throw new Problem(
      `The import stopped: ${error.cause?.message ?? error.message}`,
      adviceFor(error),
    )
  }
}

const NEW_CLUB = 'Import into a new club: SEED=none, and a new STATE_DIR or a new database.'

function adviceFor({ code, body }) {
  if (code === 'club_not_empty') return `Nothing was written. ${NEW_CLUB}`
  if (code === 'import_conflict')
    return `The row with the key ${body.key} of ${body.table} cannot stand beside one that is there. ${NEW_CLUB}`
  return 'Run the same command again: the same archive continues where it stopped.'
}

const send = (ask, path, body) =>
  ask(`/api/setup/import${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })

async function sendRows(ask, folder, { name, file, columns, moment }) {
  let rows = []
  let bytes = 0
  const flush = async () => {
    if (rows.length === 0) return
    const body = `{"table":${JSON.stringify(name)},"columns":${JSON.stringify(columns.map((column) => column.name))},"paged":${!('at' in moment)},"rows":[${rows.join(',')}]}`
    await ask('/api/setup/import/rows', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
    })
    rows = []
    bytes = 0
  }
  for await (const line of linesOf(folder, file)) {
    if (bytes + line.length > ROWS_BYTES) await flush()
    rows.push(line)
    bytes += line.length
  }
  await flush()
}

async function sendChats(ask, folder, { chats }) {
  for await (const line of linesOf(folder, chats.file)) await send(ask, '/chats', JSON.parse(line))
}

async function sendMedia(ask, folder, manifest) {
  for (const { key, bytes, sha256, http, custom, file } of await readObjects(folder, manifest)) {
    const metadata = { http, custom }
    if (bytes <= PART_BYTES) {
      const query = new URLSearchParams({ key, sha256, metadata: JSON.stringify(metadata) })
      await put(ask, `/object?${query}`, await openAsBlob(file))
    } else await sendLargeObject(ask, file, { key, bytes, metadata })
  }
}

async function sendLargeObject(ask, path, { key, bytes, metadata }) {
  const { upload_id } = await (await send(ask, '/object', { key, metadata })).json()
  const file = await openAsBlob(path)
  const etags = []
  for (let from = 0; from < bytes; from += PART_BYTES) {
    const query = new URLSearchParams({ key, upload_id, number: String(etags.length + 1) })
    const { etag } = await (
      await put(ask, `/object/part?${query}`, file.slice(from, from + PART_BYTES))
    ).json()
    etags.push(etag)
  }
  await send(ask, '/object/complete', { key, upload_id, etags })
}

const put = (ask, path, body) => ask(`/api/setup/import${path}`, { method: 'PUT', body })
