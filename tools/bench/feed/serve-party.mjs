import { dirname } from 'node:path'
import { serveWorkers } from '../../faults/site/serve-workers.mjs'
import { HOST } from '../../../scripts/start/port.mjs'

const { port, script, stateDir } = JSON.parse(process.env.BENCH_PEER)
await serveWorkers(stateDir, [
  {
    name: 'party',
    rootPath: dirname(script),
    compatibilityDate: '2026-10-20',
    compatibilityFlags: ['nodejs_compat'],
    modules: [{ type: 'ESModule', path: script }],
    durableObjects: { Room: { className: 'Room', useSQLite: true } },
    unsafeDirectSockets: [{ host: HOST, port }],
  },
])
