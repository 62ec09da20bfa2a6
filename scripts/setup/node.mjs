import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { Problem } from './problem.mjs'
import { inRoot } from './root.mjs'
import { onSignal } from './signals.mjs'

/** Required by wrangler; older Nodes only install packages and start this one. */
const NEEDED = 22

/** @param {string} version */
export const isSupportedNode = (version) => Number(version.split('.')[0]) >= NEEDED

/**
 * Runs the same command again under the project's own Node if the machine's is too old.
 * @returns {Promise<boolean>} whether it did; the command has ended then
 */
export async function rerunUnderProjectNode() {
  if (isSupportedNode(process.versions.node)) return false
  const binary = inRoot('node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')
  if (!existsSync(binary)) {
    throw new Problem(
      `Node ${NEEDED} or newer is needed; this one is ${process.versions.node}, and no package brings one for ` +
        `${process.platform}-${process.arch}.`,
      'Run `npm ci --include=optional`; if that changes nothing, install Node 22 and run the same command again.',
    )
  }
  const child = spawn(binary, process.argv.slice(1), {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    shell: process.platform === 'win32',
  })
  // Forward signals: the child stops its own processes.
  onSignal((signal) => child.kill(signal))
  process.exitCode = await new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 1)))
  return true
}
