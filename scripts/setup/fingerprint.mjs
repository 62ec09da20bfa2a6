import { createHash } from 'node:crypto'
import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { ROOT } from './root.mjs'

/**
 * One hash of the names and contents of files and folders. Not of times, because a checkout sets them arbitrarily.
 * @param {string[]} paths relative to `root`; one that is missing counts as missing
 * @param {{ root?: string, except?: string[] }} [options] `except`: files and folders
 */
export function fingerprint(paths, { root = ROOT, except = [] } = {}) {
  const hash = createHash('sha256')
  for (const path of paths) {
    for (const file of filesUnder(join(root, path))) {
      const name = relative(root, file).split(sep).join('/')
      if (except.some((one) => name === one || name.startsWith(`${one}/`))) continue
      hash.update(`${name}\0`).update(createHash('sha256').update(readFileSync(file)).digest())
    }
  }
  return hash.digest('hex')
}

/**
 * All files below a folder in a fixed order; a file is its own list.
 * @param {string} path
 * @returns {string[]}
 */
export function filesUnder(path) {
  const entry = statSync(path, { throwIfNoEntry: false })
  if (!entry) return []
  if (entry.isFile()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)))
}
