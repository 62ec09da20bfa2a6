import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { unstable_getMiniflareWorkerOptions } from 'wrangler'
import { inRoot } from '../../setup/root.mjs'
import { HOST } from '../../start/port.mjs'

// Wrangler brings it along; `wrangler dev` around it would be what is measured.
const { Miniflare, convertV4MiniflareOptions } = createRequire(import.meta.resolve('wrangler'))(
  'miniflare',
)

/** The Worker as it was built, with its bindings, on a socket of its own. */
export function builtWorker({ port, vars }) {
  const { workerOptions, main } = unstable_getMiniflareWorkerOptions(
    inRoot('dist/fan_club/wrangler.json'),
  )
  return {
    ...workerOptions,
    name: 'fan-club',
    rootPath: dirname(main),
    modules: [main, ...loadedLater(main)].map((path) => ({ type: 'ESModule', path })),
    modulesRules: undefined,
    bindings: { ...workerOptions.bindings, ...vars },
    unsafeDirectSockets: [{ host: HOST, port }],
  }
}

/** Serves them from one process, with the storage of this state folder. */
export async function serveWorkers(stateDir, workers) {
  process.env.CLOUDFLARE_CF_FETCH_ENABLED = 'false'
  const server = new Miniflare(
    convertV4MiniflareOptions({
      host: HOST,
      port: 0,
      // Where `wrangler dev --persist-to` keeps the same things.
      resourcePersistencePath: join(stateDir, 'v3'),
      workers,
    }),
  )
  await server.ready
}

/** What the build set apart, such as the AI vendor's package: the first answer of the chat loads it. */
function loadedLater(main) {
  const folder = join(dirname(main), 'assets')
  return readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .map((name) => join(folder, name))
}
