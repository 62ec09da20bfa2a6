import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { say } from './progress.mjs'
import { inRoot } from './root.mjs'

const POLL_MS = 200
const POLLS_BEFORE_NOTICE = 5
const MAX_AGE_WITHOUT_PID_MS = 5000

/**
 * Runs `work` in one process of this checkout at a time, because two servers may start at once.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 */
export async function withLock(name, work) {
  mkdirSync(inRoot('.cache'), { recursive: true })
  const folder = inRoot('.cache', `${name}.lock`)
  const owner = `${folder}/pid`
  let polls = 0
  // Creating a folder is atomic on every platform; writing a file is not.
  while (!tryToLock(folder)) {
    if (isStale(folder, owner)) rmSync(folder, { recursive: true, force: true })
    else await pause(POLL_MS)
    if (++polls === POLLS_BEFORE_NOTICE)
      say(`• Waiting for another command in this checkout (process ${ownerOf(owner)}) …`)
  }
  try {
    writeFileSync(owner, String(process.pid))
    return await work()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function tryToLock(folder) {
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

function isStale(folder, owner) {
  const pid = ownerOf(owner)
  if (pid) return !isAlive(pid)
  // No pid yet: the owner has just started, or was killed at that moment.
  const { mtimeMs = Date.now() } = statSync(folder, { throwIfNoEntry: false }) ?? {}
  return Date.now() - mtimeMs > MAX_AGE_WITHOUT_PID_MS
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
