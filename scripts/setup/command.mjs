import './leash.mjs'
import { ensureInstalled } from './install.mjs'
import { handedToProjectNode } from './node.mjs'
import { rememberNpm } from './npm-process.mjs'
import { report } from './problem.mjs'
import { workQuietly } from './quiet.mjs'

/**
 * What every command of this project begins with: packages installed, a Node that is recent enough, no questions asked.
 * What needs a package is imported inside `work`: before that nothing may be installed.
 * @param {() => Promise<void>} work
 */
export async function command(work) {
  try {
    workQuietly()
    rememberNpm()
    await ensureInstalled()
    if (await handedToProjectNode()) return
    await work()
  } catch (error) {
    report(error)
    process.exitCode = 1
  }
}
