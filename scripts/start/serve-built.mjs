import { join } from 'node:path'
import { WRANGLER } from '../setup/wrangler.mjs'
import { HOST } from './port.mjs'
import { writeEnvFiles } from './vars.mjs'

/** `wrangler dev` on what was built, as arguments and environment of a Node. */
export function serveBuilt(settings) {
  const { port, stateDir } = settings
  const args = ['dev', '--ip', HOST, '--port', String(port)]
  // Any free port: a second server in the same checkout must not meet this one.
  args.push('--inspector-port', '0')
  args.push('--persist-to', stateDir)
  args.push('--show-interactive-dev-session=false')
  args.push('--log-level', process.env.WRANGLER_LOG ?? 'warn')
  for (const file of writeEnvFiles(settings)) args.push('--env-file', file)
  return [[WRANGLER, ...args], localEnvironment(stateDir)]
}

export const localEnvironment = (stateDir) => ({
  ...process.env,
  // Else servers of the same name find each other through a folder of the user's, and share queues and mail lists.
  WRANGLER_REGISTRY_PATH: join(stateDir, 'registry'),
  // Tracing every request costs more than answering it.
  X_LOCAL_OBSERVABILITY: 'false',
})
