// The built Worker and, in the same process and on the same storage, the bare handlers it is compared with.
import { fileURLToPath } from 'node:url'
import { builtWorker } from '../../faults/site/built-worker.mjs'
import { serveWorkers } from '../../faults/site/serve-workers.mjs'
import { HOST } from '../../../scripts/start/port.mjs'

const { stateDir, barePort, ...settings } = JSON.parse(process.env.BENCH_SITE)
const ours = builtWorker(settings)
const path = fileURLToPath(new URL('baselines.mjs', import.meta.url))
await serveWorkers(stateDir, [
  ours,
  {
    name: 'bare',
    compatibilityDate: ours.compatibilityDate,
    compatibilityFlags: ours.compatibilityFlags,
    modules: [{ type: 'ESModule', path }],
    // Otherwise nothing would be before it, but the static file router before ours: 0.3 ms a request, here.
    assets: ours.assets,
    d1Databases: ours.d1Databases,
    r2Buckets: ours.r2Buckets,
    bindings: { OPENAI_BASE_URL: ours.bindings.OPENAI_BASE_URL },
    durableObjects: {
      LIVE_ROOM: { className: 'LiveRoom', scriptName: ours.name },
      BARE_ROOM: { className: 'BareRoom', useSQLite: true },
    },
    unsafeDirectSockets: [{ host: HOST, port: barePort }],
  },
])
