import { setInterval } from 'node:timers'
import { serveWorkers } from './serve-workers.mjs'

const SCHEDULE_EVERY_MS = 5000

const { stateDir, worker, inspectorPort, withSchedule } = JSON.parse(process.env.FAULTS_SITE)
const server = await serveWorkers(stateDir, [worker], { inspectorPort })
if (withSchedule) {
  const { scheduled } = await server.getWorker(worker.name)
  const run = () => scheduled({ cron: '*/10 * * * *' })
  await run()
  setInterval(() => void run().catch(console.error), SCHEDULE_EVERY_MS)
}
