import { createHash } from 'node:crypto'
import { mkdirSync, renameSync, rmSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, extname, join, relative, sep } from 'node:path'
import { filesUnder } from '../setup/fingerprint.mjs'
import { Problem } from '../setup/problem.mjs'
import { inRoot } from '../setup/root.mjs'

/** The demo catalog: an export (docs/export-format.md). */
export const DEMO = inRoot('content/demo')

const TYPES = {
  '.mp3': 'audio/mpeg',
  '.mp4': 'video/mp4',
  '.vtt': 'text/vtt',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
}

/**
 * Recordings and videos are streamed in ranges, so their keys contain a hash; pictures keep their names.
 * @param {string} path without a hash
 * @param {Uint8Array} content
 */
export function mediaKey(path, content) {
  if (!/^(audio|video)\//.test(path)) return path
  return path.replace(/(\.\w+)$/, `.${sha256(content).slice(0, 12)}$1`)
}

/** The path of a key without its hash. */
export const pathOf = (key) => key.replace(/^((?:audio|video)\/.+)\.[\da-f]{12}(\.\w+)$/, '$1$2')

const keysIn = (folder) =>
  filesUnder(join(folder, 'media')).map((file) =>
    relative(join(folder, 'media'), file).split(sep).join('/'),
  )

/** The file of a recording, film or picture of the demo, whose path has no hash. */
export function demoMedia(path) {
  const key = keysIn(DEMO).find((one) => pathOf(one) === path)
  if (key) return join(DEMO, 'media', key)
  throw new Problem(`The demo has no ${path}.`, 'Run `npm run media`.')
}

/** Writes a file of the demo under its key. It replaces the version with another hash. */
export function writeMedia(path, bytes) {
  const file = join(DEMO, 'media', mediaKey(path, bytes))
  mkdirSync(dirname(file), { recursive: true })
  for (const key of keysIn(DEMO))
    if (pathOf(key) === path && join(DEMO, 'media', key) !== file) rmSync(join(DEMO, 'media', key))
  writeFileSync(file, bytes)
  console.log(`${path.padEnd(44)} ${(bytes.length / 1024).toFixed(1).padStart(8)} KiB`)
}

/**
 * Gives every file its key, and lists all of them. A file that does not have the hash of its bytes is newer than one that has.
 * @returns {{ key: string, bytes: number, sha256: string, http: object, custom: object, content: Buffer, file: string, renamedFrom: string | null }[]}
 */
export function listMedia(folder, { rename }) {
  const byPath = new Map()
  for (const name of keysIn(folder)) {
    const path = pathOf(name)
    const file = join(folder, 'media', name)
    const content = readFileSync(file)
    const contentType = TYPES[extname(name)]
    if (!contentType)
      throw new Problem(`${file} has no known type.`, `Types: ${Object.keys(TYPES).join(' ')}`)
    const key = mediaKey(path, content)
    const found = byPath.get(path)
    const isNewer = key !== name
    if (found && (found.renamedFrom !== null) === isNewer)
      throw new Problem(`There are two versions of ${path}.`, 'Delete the older one.')
    if (found && !isNewer) {
      found.replaced = file
      continue
    }
    byPath.set(path, {
      key,
      bytes: content.length,
      content,
      sha256: sha256(content),
      http: { contentType },
      custom: {},
      file,
      renamedFrom: isNewer ? name : null,
      replaced: found?.file ?? null,
    })
  }
  const objects = [...byPath.values()].toSorted((a, b) =>
    Buffer.compare(Buffer.from(a.key), Buffer.from(b.key)),
  )
  if (rename)
    for (const { key, file, renamedFrom, replaced } of objects) {
      if (replaced) rmSync(replaced)
      if (renamedFrom) renameSync(file, join(folder, 'media', key))
    }
  return objects
}

const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex')
