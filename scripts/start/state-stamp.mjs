import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Does `work` once for each `hash` in a state folder. The record is in the folder, so a new folder starts anew.
 * @param {string} stateDir
 * @param {string} name
 * @param {string} hash
 * @param {() => Promise<void>} work
 */
export async function oncePerState(stateDir, name, hash, work) {
  const file = join(stateDir, 'done.json')
  if (read(file)[name] === hash) return
  await work()
  mkdirSync(stateDir, { recursive: true })
  writeFileSync(file, `${JSON.stringify({ ...read(file), [name]: hash }, null, 2)}\n`)
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}
