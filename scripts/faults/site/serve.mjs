import { builtWorker, serveWorkers } from './built-worker.mjs'

const { stateDir, ...settings } = JSON.parse(process.env.FAULTS_SITE)
await serveWorkers(stateDir, [builtWorker(settings)])
