import { serveWorkers } from './serve-workers.mjs'

const { stateDir, worker } = JSON.parse(process.env.FAULTS_SITE)
await serveWorkers(stateDir, [worker])
