import { serveWorkers } from './serve-workers.mjs'

const { stateDir, worker, inspectorPort } = JSON.parse(process.env.FAULTS_SITE)
await serveWorkers(stateDir, [worker], { inspectorPort })
