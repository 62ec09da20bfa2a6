import { createReadStream, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { Problem } from '../setup/problem.mjs'
import { digestOf, linesOf, pathIn } from './folder.mjs'

export const FORMAT = 'fan-club-export'
export const VERSION = 1
const NAMED = 20

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
  return manifest
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
      const rows = await countLines(pathIn(folder, table.file))
      if (rows !== table.rows)
        damaged.push(`${table.file} has ${rows} rows instead of ${table.rows}`)
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

async function countLines(path) {
  let lines = 0
  for await (const _ of createInterface({ input: createReadStream(path) })) lines += 1
  return lines
}
