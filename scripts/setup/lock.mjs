import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { say } from './progress.mjs'
import { inRoot } from './root.mjs'

const LOOK_EVERY = 200
const PATIENT_LOOKS = 5
const UNSIGNED_FOR = 5000

/**
 * Lets one process of this checkout at a time do `work`: two servers may start at once.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 */
export async function alone(name, work) {
  mkdirSync(inRoot('.cache'), { recursive: true })
  const folder = inRoot('.cache', `${name}.lock`)
  const owner = `${folder}/pid`
  let looks = 0
  // Making a folder is atomic everywhere; writing a file is not.
  while (!tryToTake(folder)) {
    if (isLeftBehind(folder, owner)) rmSync(folder, { recursive: true, force: true })
    else await pause(LOOK_EVERY)
    if (++looks === PATIENT_LOOKS)
      say(`• Waiting for another start in this checkout (process ${ownerOf(owner)}) …`)
  }
  try {
    writeFileSync(owner, String(process.pid))
    return await work()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function tryToTake(folder) {
  try {
    mkdirSync(folder)
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

function ownerOf(file) {
  try {
    return Number(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

function isLeftBehind(folder, owner) {
  const pid = ownerOf(owner)
  if (pid) return !isAlive(pid)
  // No number yet: it has only just begun, or was killed at that very moment.
  const { mtimeMs = Date.now() } = statSync(folder, { throwIfNoEntry: false }) ?? {}
  return Date.now() - mtimeMs > UNSIGNED_FOR
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
