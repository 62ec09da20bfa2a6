import { createRequire } from 'node:module'
import { join } from 'node:path'
import { HOST } from '../../start/port.mjs'

// Wrangler brings it along; `wrangler dev` around it would be what is measured, and to load it takes a second.
const { Miniflare, convertV4MiniflareOptions } = createRequire(import.meta.resolve('wrangler'))(
  'miniflare',
)

/** Serves them from one process, with the storage of this state folder. */
export async function serveWorkers(stateDir, workers, { inspectorPort } = {}) {
  process.env.CLOUDFLARE_CF_FETCH_ENABLED = 'false'
  const server = new Miniflare(
    convertV4MiniflareOptions({
      host: HOST,
      port: 0,
      inspectorPort,
      // Where `wrangler dev --persist-to` keeps the same things.
      resourcePersistencePath: join(stateDir, 'v3'),
      workers,
    }),
  )
  await server.ready
}
