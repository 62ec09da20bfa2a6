import { createHash } from 'node:crypto'
import { collectExport } from '../../app/admin/export/collect-export.ts'
import { sitePictures } from '../seed/catalog.mjs'
import { readObjects } from './archive.mjs'

/**
 * Reads the restored club again, as an export, and compares it with the archive: the rows by checksums of the columns that the archive
 * has, the chats by checksum, and each media file.
 * @returns {Promise<string[]>} a sentence for each difference
 */
export async function differencesFrom(folder, manifest, ask) {
  // An archive of format 1 has other names of files.
  const archived = new Map(
    manifest.tables.map(({ name, columns }) => [`tables/${name}.ndjson`, namesOf(columns)]),
  )
  const list = []
  const club = await collectExport({
    ask,
    to: {
      open: async (file, _, columns) =>
        hashOf(pickerOf(columns, archived.get(file)), file === 'media.ndjson' ? list : null),
    },
    base: '/api/setup/import/export',
    start: { credentials: manifest.credentials },
  })
  return [
    ...tableDifferences(manifest, club),
    ...chatDifferences(manifest, club),
    ...mediaDifferences(
      await readObjects(folder, manifest),
      Buffer.concat(list)
        .toString()
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line)),
      await sitePictures(),
    ),
  ]
}

function tableDifferences(archive, club) {
  const tables = new Map(club.tables.map((table) => [table.name, table]))
  return archive.tables.flatMap(({ name, rows, sha256 }) => {
    const restored = tables.get(name)
    if (!restored) return [`table ${name} is missing`]
    if (restored.rows !== rows) return [`table ${name}: ${restored.rows} of ${rows} rows`]
    return restored.sha256 === sha256 ? [] : [`table ${name}: some rows differ`]
  })
}

function chatDifferences({ chats }, club) {
  if (club.chats.rooms !== chats.rooms) return [`chats: ${club.chats.rooms} of ${chats.rooms}`]
  return club.chats.sha256 === chats.sha256 ? [] : ['chats: some differ']
}

/** A new club has the pictures of the default texts already. An archive need not have them. */
export function mediaDifferences(archived, stored, defaults) {
  const found = new Map(stored.map((object) => [object.key, object]))
  const keys = new Set([...archived, ...defaults].map(({ key }) => key))
  const list = [
    ['missing', archived.filter(({ key }) => !found.has(key))],
    ['different', archived.filter((one) => found.has(one.key) && !isSame(one, found.get(one.key)))],
    ['not in the archive', stored.filter(({ key }) => !keys.has(key))],
  ]
  return list.flatMap(([what, objects]) =>
    objects.length > 0
      ? [`media: ${objects.length} files are ${what}, the first is ${objects[0].key}`]
      : [],
  )
}

const isSame = (one, other) =>
  one.sha256 === other.sha256 &&
  one.bytes === other.bytes &&
  textOf(one.http) === textOf(other.http) &&
  textOf(one.custom) === textOf(other.custom)

const textOf = (headers) =>
  JSON.stringify(Object.entries(headers).toSorted(([a], [b]) => (a < b ? -1 : 1)))

const namesOf = (columns) => columns.map(({ name }) => name)

/** Reduces a row of a table to the archive's columns; null if it has all of them. */
function pickerOf(columns, wanted) {
  if (!columns || !wanted || columns.join() === wanted.join()) return null
  const places = wanted.map((name) => columns.indexOf(name))
  return (line) => {
    const values = JSON.parse(line)
    return JSON.stringify(places.map((place) => values[place]))
  }
}

/** Adds up size and checksum. Chunks of tables consist of whole lines. */
function hashOf(pick, kept) {
  const hash = createHash('sha256')
  let bytes = 0
  return {
    write(chunk) {
      const written = pick ? picked(chunk, pick) : chunk
      hash.update(written)
      bytes += written.byteLength
      kept?.push(written)
    },
    close: async () => ({ bytes, sha256: hash.digest('hex') }),
  }
}

const picked = (chunk, pick) =>
  Buffer.from(
    Buffer.from(chunk)
      .toString()
      .split('\n')
      .map((line) => line && pick(line))
      .join('\n'),
  )
