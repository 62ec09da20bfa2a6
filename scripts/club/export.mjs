import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { collectExport } from '../../app/admin/export/collect-export.ts'
import { Problem } from '../setup/problem.mjs'
import { say, step } from '../setup/progress.mjs'
import { askFor, readUrl, signIn } from './client.mjs'
import { folderDestination } from './folder.mjs'
import { verifyArchive } from './archive.mjs'

/**
 * @param {string[]} args
 * @param {Record<string, string | undefined>} environment
 */
export async function exportCommand(args, environment) {
  const { values } = parseArgs({
    args,
    options: {
      out: { type: 'string' },
      url: { type: 'string' },
      'with-credentials': { type: 'boolean', default: false },
    },
  })
  const folder = readFolder(values.out)
  const origin = readUrl(values.url, environment)
  const email = await askFor('E-mail of an administrator', environment.CLUB_EMAIL, {
    variable: 'CLUB_EMAIL',
  })
  const password = await askFor('Password', environment.CLUB_PASSWORD, {
    hidden: true,
    variable: 'CLUB_PASSWORD',
  })
  const manifest = await exportClub({
    origin,
    folder,
    email,
    password,
    credentials: values['with-credentials'],
  })
  say(summary(manifest, folder))
}

/** Exports the club at `origin` into an empty folder, and checks what was written. */
export async function exportClub({ origin, folder, email, password, credentials = false }) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const { ask, signOut } = await signInOrSay(origin, { email, password })
  try {
    const manifest = await step(`Exporting ${origin}`, () =>
      collectExport({
        ask,
        to: folderDestination(folder),
        start: credentials ? { password } : {},
      }),
    )
    await step('Checking the files', () => verifyArchive(folder, manifest))
    return manifest
  } catch (error) {
    if (error instanceof Problem) throw error
    throw new Problem(
      `The export stopped: ${error.message}`,
      `${folder} is incomplete: it has no manifest.json. Delete it and try again.`,
    )
  } finally {
    await signOut().catch(() => {})
  }
}

async function signInOrSay(origin, credentials) {
  try {
    return await signIn(origin, credentials)
  } catch (error) {
    if (error instanceof Problem) throw error
    throw new Problem(
      `${origin} did not let us in: ${error.cause?.message ?? error.message}`,
      'Is the club running there, and are the e-mail address and password those of an administrator?',
    )
  }
}

function readFolder(out) {
  if (!out) throw new Problem('Where should the export go?', 'npm run export -- --out DIR')
  const folder = resolve(process.env.INIT_CWD ?? '.', out)
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Problem(`${folder} is not empty.`, 'Give a new folder.')
  return folder
}

const summary = ({ tables, chats, media, credentials }, folder) => {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const paged = tables.filter(({ moment }) => !('at' in moment)).map(({ name }) => name)
  return [
    '',
    `  The club is in ${folder}`,
    `  ${tables.length} tables with ${rows} rows, ${chats.rooms} chats, ${media.objects} media files`,
    paged.length > 0
      ? `  Read in pages while the club was open: ${paged.join(', ')} (manifest.json has their times)`
      : '  All tables are from one moment.',
    credentials
      ? '  It has password hashes and sessions: keep it like a password.'
      : '  It has no password hashes: after an import members choose a new password by mail.',
    '  It has personal data: encrypt it, and delete it in time. The format: docs/export-format.md',
    '',
  ].join('\n')
}
