import { spawn } from 'node:child_process'

const ownGroup = process.platform !== 'win32'
const led = new Set()

/**
 * Spawns a program that must not outlive this process. It leads a group of its own, so that what it starts in turn ends
 * with it.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 */
export function spawnLed(command, args, options) {
  const child = spawn(command, args, { ...options, detached: ownGroup })
  led.add(child)
  child.on('close', () => led.delete(child))
  return child
}

/** Ends all of them now. */
export function endLed() {
  for (const { pid } of led) endGroup(pid)
}

process.on('exit', endLed)

function endGroup(pid) {
  try {
    process.kill(ownGroup ? -pid : pid, 'SIGTERM')
  } catch {
    // It has ended already.
  }
}
