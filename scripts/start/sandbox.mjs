import { inRoot } from '../setup/root.mjs'
import { HOST } from './port.mjs'
import { SANDBOX_SECRETS } from './sandbox-vars.mjs'
import { startServer } from './server.mjs'

/**
 * Starts the stand-ins for outside services. Their webhooks go to the site on `port`.
 * @param {{ port: number, stateDir: string, sandboxPort: number, env?: Record<string, string> }} settings
 */
export const startSandbox = ({ port, stateDir, sandboxPort, env = {} }) =>
  startServer([inRoot('tools/sandbox/server.mjs')], {
    ...process.env,
    ...SANDBOX_SECRETS,
    SANDBOX_PORT: String(sandboxPort),
    STATE_DIR: stateDir,
    SITE_ORIGIN: `http://${HOST}:${port}`,
    ...env,
  })
