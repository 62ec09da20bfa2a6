import { inRoot } from './root.mjs'
import { run } from './run.mjs'

/** Run as a file: the launcher in .bin would be one more process to stop. */
export const WRANGLER = inRoot('node_modules/wrangler/wrangler-dist/cli.js')

/**
 * @param {string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
export const wrangler = (args, options) =>
  run(process.execPath, ['--no-warnings', WRANGLER, ...args], options)
