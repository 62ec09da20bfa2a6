import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { inRoot } from './root.mjs'

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
  // Making a folder is atomic everywhere; writing a file is not.
  while (!tryToTake(folder)) {
    if (!isAlive(ownerOf(owner))) rmSync(folder, { recursive: true, force: true })
    else await pause(200)
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

// An owner that has not written its number yet has only just begun.
function isAlive(pid) {
  if (!pid) return true
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
