import { readFileSync, readdirSync } from 'node:fs'
import { Problem } from '../setup/problem.mjs'
import { inRoot } from '../setup/root.mjs'
import { digestOf, linesOf, pathIn } from './folder.mjs'
import { fromFormat1 } from './format-1.mjs'

export const FORMAT = 'fan-club-export'
export const VERSION = 2
const NAMED = 20

/**
 * Checks an archive completely, before anything of it is used: imports and seeds both read archives with this.
 * @returns its manifest
 * @throws Problem for a damaged or incomplete archive, one of a newer release, and one that is older than a change of rows
 */
export async function openArchive(folder) {
  const manifest = readManifest(folder)
  requireMigrations(manifest)
  await verifyArchive(folder, manifest)
  return manifest
}

/** The rows of a table of an archive, as objects. */
export async function readRows(folder, { file, columns }) {
  const rows = []
  for await (const line of linesOf(folder, file)) {
    const values = JSON.parse(line)
    rows.push(Object.fromEntries(columns.map(({ name }, at) => [name, values[at]])))
  }
  return rows
}

/** The media of an archive, each with its file. */
export async function readObjects(folder, { media }) {
  const objects = []
  for await (const line of linesOf(folder, media.file)) {
    const object = JSON.parse(line)
    objects.push({ ...object, file: pathIn(folder, `media/${object.key}`) })
  }
  return objects
}

/** The manifest of an archive. @throws Problem if there is none that this release can read */
export function readManifest(folder) {
  let manifest
  try {
    manifest = JSON.parse(readFileSync(pathIn(folder, 'manifest.json'), 'utf8'))
  } catch (error) {
    throw new Problem(
      error.code === 'ENOENT'
        ? `${folder} has no manifest.json: it is no export, or an export that was not finished.`
        : `${folder}/manifest.json cannot be read: ${error.message}`,
      'Give the folder that `npm run export` wrote. A manifest is written last: without one the export was cut off.',
    )
  }
  if (manifest?.format !== FORMAT)
    throw new Problem(
      `${folder} is no export of a club.`,
      'Give the folder that `npm run export` wrote.',
    )
  if (manifest.version > VERSION)
    throw new Problem(
      `The archive has format ${manifest.version}; this release reads formats up to ${VERSION}.`,
      'Update this checkout to the release that made the archive, or a newer one.',
    )
  return manifest.version === 1 ? fromFormat1(manifest) : manifest
}

/** Compares every file with its checksum. @throws Problem with the files that are damaged or missing */
export async function verifyArchive(folder, manifest) {
  const damaged = []
  const compare = async ({ file, bytes, sha256 }) => {
    const found = await digestOf(pathIn(folder, file))
    if (!found) damaged.push(`${file} is missing`)
    else if (found.bytes !== bytes)
      damaged.push(`${file} has ${found.bytes} bytes instead of ${bytes}`)
    else if (found.sha256 !== sha256) damaged.push(`${file} has another checksum`)
    return found?.sha256 === sha256
  }
  for (const table of manifest.tables)
    if (await compare(table)) {
      const { rows, wrong } = await checkRows(folder, table)
      if (rows !== table.rows)
        damaged.push(`${table.file} has ${rows} rows instead of ${table.rows}`)
      if (wrong) damaged.push(`${table.file}: line ${wrong} is no row of ${table.name}`)
    }
  await compare(manifest.chats)
  if (await compare(manifest.media)) {
    let objects = 0
    for await (const line of linesOf(folder, manifest.media.file)) {
      const { key, bytes, sha256 } = JSON.parse(line)
      await compare({ file: `media/${key}`, bytes, sha256 })
      objects += 1
    }
    if (objects !== manifest.media.objects) damaged.push(`${manifest.media.file} is incomplete`)
  }
  if (damaged.length === 0) return
  const more = damaged.length > NAMED ? `\n  … and ${damaged.length - NAMED} more` : ''
  throw new Problem(
    `The archive is damaged:\n  ${damaged.slice(0, NAMED).join('\n  ')}${more}`,
    'Take the export again, or use another copy of it.',
  )
}

/** The number of rows, and the first line that is none. */
async function checkRows(folder, { file, columns }) {
  let rows = 0
  let wrong = null
  for await (const line of linesOf(folder, file)) {
    rows += 1
    if (!isRow(line, columns)) wrong ??= rows
  }
  return { rows, wrong }
}

function isRow(line, columns) {
  try {
    const values = JSON.parse(line)
    return (
      Array.isArray(values) &&
      values.length === columns.length &&
      values.every((value, at) =>
        value === null ? !columns[at].required : ['string', 'number'].includes(typeof value),
      )
    )
  } catch {
    return false
  }
}

/**
 * A migration that changes rows has not run on the rows of an older archive.
 * @param {{ migration: string | null }} manifest
 * @param {{ name: string, sql: string }[]} [migrations] in order
 * @throws Problem
 */
export function requireMigrations({ migration }, migrations = ownMigrations()) {
  if (migration === null) return
  if (!migrations.some(({ name }) => name === migration))
    throw new Problem(
      `The archive is from a newer release: this one has no migration ${migration}.`,
      'Update this checkout, and the club, to the release that made the archive.',
    )
  const changing = migrations.find(({ name, sql }) => name > migration && changesRows(sql))
  if (changing)
    throw new Problem(
      `The archive is older than the migration ${changing.name}, which changes rows.`,
      `Check out the release whose last migration is ${migration}, import there, then upgrade: docs/upgrading.md.`,
    )
}

const ownMigrations = () =>
  readdirSync(inRoot('migrations'))
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
    .map((name) => ({ name, sql: readFileSync(inRoot('migrations', name), 'utf8') }))

const changesRows = (sql) => /^\s*(insert|update|delete|with)\b/im.test(sql)
