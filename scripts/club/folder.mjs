import { createHash } from 'node:crypto'
import { createReadStream, mkdirSync, openSync, closeSync, writeSync } from 'node:fs'
import { dirname, join, resolve, sep } from 'node:path'
import { createInterface } from 'node:readline'
import { Problem } from '../setup/problem.mjs'

/** A path below the folder. A key of an archive must not lead out of it. */
export function pathIn(folder, name) {
  const path = resolve(folder, name)
  if (path.startsWith(resolve(folder) + sep)) return path
  throw new Problem(`The archive names a file outside its folder: ${name}`, 'Use another archive.')
}

/** Writes the files of an export into a folder. */
export const folderDestination = (folder) => ({
  async open(name) {
    const path = pathIn(folder, name)
    mkdirSync(dirname(path), { recursive: true })
    const file = openSync(path, 'w')
    const hash = createHash('sha256')
    let bytes = 0
    return {
      write(chunk) {
        for (let done = 0; done < chunk.byteLength;) done += writeSync(file, chunk, done)
        hash.update(chunk)
        bytes += chunk.byteLength
      },
      async close() {
        closeSync(file)
        return { bytes, sha256: hash.digest('hex') }
      },
    }
  },
})

/** Size and checksum of a file, read in pieces; null if it is missing. */
export async function digestOf(path) {
  const hash = createHash('sha256')
  let bytes = 0
  try {
    for await (const chunk of createReadStream(path)) {
      hash.update(chunk)
      bytes += chunk.byteLength
    }
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'EISDIR') return null
    throw error
  }
  return { bytes, sha256: hash.digest('hex') }
}

/** The lines of a file. */
export const linesOf = (folder, name) =>
  createInterface({ input: createReadStream(join(folder, name)), crlfDelay: Infinity })
