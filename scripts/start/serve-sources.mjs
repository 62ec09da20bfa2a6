import { inRoot } from '../setup/root.mjs'
import { HOST } from './port.mjs'
import { localEnvironment } from './serve-built.mjs'
import { localVars } from './vars.mjs'

/** The vite server: the same Worker and state, reloading as files change. */
export function serveSources(settings) {
  const { port, stateDir } = settings
  const args = [inRoot('node_modules/vite/bin/vite.js')]
  args.push('--host', HOST, '--port', String(port), '--strictPort', '--clearScreen', 'false')
  return [
    args,
    {
      ...localEnvironment(stateDir),
      STATE_DIR: stateDir,
      // vite.config.ts hands them to the Worker; .dev.vars is read by the plugin itself.
      LOCAL_VARS: JSON.stringify({ ...localVars(settings), DEV_SERVER: 'true' }),
    },
  ]
}
