import { constants } from 'node:os'
import './exit-with-parent.mjs'
import { ensureInstalled } from './install.mjs'
import { rerunUnderProjectNode } from './node.mjs'
import { exitWithNpm } from './npm-process.mjs'
import { printError } from './problem.mjs'
import { onSignal } from './signals.mjs'

/** No telemetry, update checks or prompts in local work. Values that are already set are kept. */
const NON_INTERACTIVE = {
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_SEND_ERROR_REPORTS: 'false',
  WRANGLER_HIDE_BANNER: 'true',
  CI: '1',
}

/**
 * Every command starts here: it installs packages, switches to a recent Node, and makes tools non-interactive.
 * `work` has to import packages dynamically, because they may not be installed before.
 * @param {() => Promise<void>} work
 */
export async function command(work) {
  try {
    // Until `work` sets its own handler. Exiting ends child processes (child-processes.mjs).
    onSignal((signal) => process.exit(128 + constants.signals[signal]))
    for (const [name, value] of Object.entries(NON_INTERACTIVE)) process.env[name] ??= value
    exitWithNpm()
    await ensureInstalled()
    if (await rerunUnderProjectNode()) return
    await work()
  } catch (error) {
    printError(error)
    process.exitCode = 1
  }
}
