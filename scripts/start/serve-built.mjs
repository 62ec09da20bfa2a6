import { join } from 'node:path'
import { BUILT } from '../setup/built-config.mjs'
import { WRANGLER } from '../setup/wrangler.mjs'
import { HOST } from './port.mjs'
import { writeEnvFiles } from './vars.mjs'

/** Arguments and environment for `wrangler dev` on the built site. */
export function serveBuilt(settings) {
  const { port, stateDir } = settings
  const args = ['dev', '--config', BUILT, '--ip', HOST, '--port', String(port)]
  // Any free port, so that two servers in one checkout do not collide.
  args.push('--inspector-port', '0')
  args.push('--persist-to', stateDir)
  args.push('--show-interactive-dev-session=false')
  args.push('--log-level', process.env.WRANGLER_LOG ?? 'warn')
  for (const file of writeEnvFiles(settings)) args.push('--env-file', file)
  return [[WRANGLER, ...args], localEnvironment(stateDir)]
}

export const localEnvironment = (stateDir) => ({
  ...process.env,
  // Otherwise servers of the same name find each other through a folder in the user's home, and share queues and mail lists.
  WRANGLER_REGISTRY_PATH: join(stateDir, 'registry'),
  // Tracing a request costs more than answering it.
  X_LOCAL_OBSERVABILITY: 'false',
})
