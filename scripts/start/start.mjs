import { join } from 'node:path'
import { ensureBuilt } from '../setup/build.mjs'
import { say, step } from '../setup/progress.mjs'
import { wrangler } from '../setup/wrangler.mjs'
import { issueSetupCode } from '../club/setup-code.mjs'
import { ensureSeeded } from '../seed/seed.mjs'
import { greeting } from './greeting.mjs'
import { saveMails } from './mail-folder.mjs'
import { ensureMigrated } from './migrate.mjs'
import { HOST, holdPort, rememberedPort } from './port.mjs'
import { startSandbox } from './sandbox.mjs'
import { sandboxOrigin } from './sandbox-vars.mjs'
import { ended, startServer, waitUntilReady } from './server.mjs'
import { serveBuilt } from './serve-built.mjs'
import { serveSources } from './serve-sources.mjs'
import { readSettings } from './settings.mjs'
import { stopSignal } from '../setup/signals.mjs'

/**
 * Starts the whole site on this machine, and stops it on a signal.
 * @param {{ settings: Record<string, string | undefined>, dev: boolean }} options
 */
export async function start({ settings: environment, dev }) {
  const settings = readSettings(environment)
  const releasePort = await holdPort(settings.port)
  if (!dev) await ensureBuilt()
  await ensureMigrated(settings.stateDir)
  await ensureSeeded(settings)
  // The demo has an administrator.
  const setupCode = settings.seed === 'none' ? await newSetupCode(settings.stateDir) : null

  const stop = stopSignal()
  const sandboxPort = await rememberedPort(join(settings.stateDir, 'sandbox', 'port'))
  const local = { ...settings, sandboxPort }
  const sandbox = startSandbox(local)
  await releasePort()
  const server = startServer(...(dev ? serveSources(local) : serveBuilt(local)))
  try {
    const up = step('Starting the server', () => untilBothAnswer({ server, sandbox, ...local }))
    if ((await Promise.race([up, stop])) === 'stop') return
    const mails = join(settings.stateDir, 'mail')
    const keeper = saveMails(siteOrigin(settings), mails)
    const clock = startClock(siteOrigin(settings))
    say(greeting({ ...local, mails, setupCode }))
    server.show()
    sandbox.show()
    const over = await Promise.race([stop, untilOneEnds([server, sandbox])])
    keeper.stop()
    clearInterval(clock)
    if (over !== 'stop') throw ended(over.server, over.reason)
  } finally {
    await Promise.all([server.stop(), sandbox.stop()])
  }
}

const newSetupCode = (stateDir) =>
  step('Looking for an administrator', () =>
    issueSetupCode(wrangler, ['--local', '--persist-to', stateDir]),
  )

const siteOrigin = ({ port }) => `http://${HOST}:${port}`

/** As in wrangler.toml. */
const SCHEDULE_EVERY_MS = 10 * 60_000

/** Runs the schedule, as Cloudflare does: at once too, because a killed server has lost its queue. */
function startClock(origin) {
  const run = () => {
    fetch(`${origin}/cdn-cgi/handler/scheduled`).catch(() => {
      // The server is stopping.
    })
  }
  run()
  return setInterval(run, SCHEDULE_EVERY_MS)
}

const untilBothAnswer = ({ server, sandbox, port, sandboxPort }) =>
  Promise.all([
    waitUntilReady(server, `${siteOrigin({ port })}/`),
    waitUntilReady(sandbox, `${sandboxOrigin(sandboxPort)}/`),
  ])

const untilOneEnds = (servers) =>
  Promise.race(servers.map(async (server) => ({ server, reason: await server.ended })))
