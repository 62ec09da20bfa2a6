import { inRoot } from '../setup/root.mjs'
import { HOST } from './port.mjs'
import { localEnvironment } from './serve-built.mjs'
import { localVars } from './vars.mjs'

/** Arguments and environment for the Vite server: the same Worker and state, with reload. */
export function serveSources(settings) {
  const { port, stateDir } = settings
  const args = [inRoot('node_modules/vite/bin/vite.js')]
  args.push('--host', HOST, '--port', String(port), '--strictPort', '--clearScreen', 'false')
  return [
    args,
    {
      ...localEnvironment(stateDir),
      STATE_DIR: stateDir,
      // vite.config.ts passes them to the Worker; the plugin reads .dev.vars itself.
      LOCAL_VARS: JSON.stringify({ ...localVars(settings), DEV_SERVER: 'true' }),
    },
  ]
}
