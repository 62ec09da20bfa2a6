import { constants } from 'node:os'
import './leash.mjs'
import { ensureInstalled } from './install.mjs'
import { handedToProjectNode } from './node.mjs'
import { endWithNpm } from './npm-process.mjs'
import { report } from './problem.mjs'
import { onSignal } from './signals.mjs'
import { workQuietly } from './quiet.mjs'

/**
 * What every command of this project begins with: packages installed, a Node that is recent enough, no questions asked.
 * What needs a package is imported inside `work`: before that nothing may be installed.
 * @param {() => Promise<void>} work
 */
export async function command(work) {
  try {
    // Until the work has something of its own to end: leaving ends what was started (led.mjs).
    onSignal((signal) => process.exit(128 + constants.signals[signal]))
    workQuietly()
    endWithNpm()
    await ensureInstalled()
    if (await handedToProjectNode()) return
    await work()
  } catch (error) {
    report(error)
    process.exitCode = 1
  }
}
