import { spawn } from 'node:child_process'

const ownGroup = process.platform !== 'win32'
const children = new Set()

/**
 * Spawns a program that must not outlive this process. It gets its own process group, so that its children end
 * with it.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 */
export function spawnChild(command, args, options) {
  const child = spawn(command, args, { ...options, detached: ownGroup })
  children.add(child)
  child.on('close', () => children.delete(child))
  return child
}

/** Ends all of these programs. */
export function endChildren() {
  for (const child of children) endGroup(child)
}

process.on('exit', endChildren)

/** Ends such a program and its children. */
export function endGroup({ pid }) {
  try {
    process.kill(ownGroup ? -pid : pid, 'SIGTERM')
  } catch {
    // It has ended already.
  }
}
