import { createRequire } from 'node:module'
import { join } from 'node:path'
import { HOST } from '../../../scripts/start/port.mjs'

// Part of wrangler. `wrangler dev` around it would be measured too, and takes a second to load.
const { Miniflare, convertV4MiniflareOptions } = createRequire(import.meta.resolve('wrangler'))(
  'miniflare',
)

/** Serves Workers from one process, with the storage of this state folder. */
export async function serveWorkers(stateDir, workers, { inspectorPort } = {}) {
  process.env.CLOUDFLARE_CF_FETCH_ENABLED = 'false'
  const server = new Miniflare(
    convertV4MiniflareOptions({
      host: HOST,
      port: 0,
      inspectorPort,
      // The same paths as `wrangler dev --persist-to`.
      resourcePersistencePath: join(stateDir, 'v3'),
      workers,
    }),
  )
  await server.ready
  return server
}
