import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import babel from '@rolldown/plugin-babel'
import { reactCompilerPreset } from '@vitejs/plugin-react'
import { ROOT, inRoot } from './root.mjs'

const FOLDER = inRoot('.cache', 'compiled')

/**
 * React's compiler. Its results are kept in a folder, by the text of each module: compiling takes half of the time of a build, and the tests
 * of the browser's code need the same results.
 */
export async function reactCompiler() {
  const plugin = await babel({ presets: [reactCompilerPreset()] })
  const { transform } = plugin
  const compile = transform.handler
  const versions = readFileSync(inRoot('package-lock.json'))
  mkdirSync(FOLDER, { recursive: true })
  transform.handler = async function compiled(code, id, options) {
    const hash = createHash('sha256')
      .update(versions)
      .update(`${relative(ROOT, id)}\0${code}`)
    const file = join(FOLDER, `${hash.digest('hex')}.json`)
    const kept = readKept(file)
    if (kept) return kept
    const made = await compile.call(this, code, id, options)
    const unfinished = `${file}.${randomUUID()}`
    writeFileSync(unfinished, JSON.stringify(made ?? null))
    renameSync(unfinished, file)
    return made
  }
  return plugin
}

function readKept(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}
