import { join } from 'node:path'
import { ensureBuilt } from '../setup/build.mjs'
import { say, step } from '../setup/progress.mjs'
import { ensureSeeded } from '../seed/seed.mjs'
import { greeting } from './greeting.mjs'
import { keepMails } from './mail-folder.mjs'
import { ensureMigrated } from './migrate.mjs'
import { HOST, refuseTakenPort } from './port.mjs'
import { ended, startServer, untilItAnswers } from './server.mjs'
import { serveBuilt } from './serve-built.mjs'
import { serveSources } from './serve-sources.mjs'
import { readSettings } from './settings.mjs'
import { untilToldToStop } from './stopping.mjs'

/**
 * Brings up the whole site on this machine, and ends it when told to.
 * @param {{ settings: Record<string, string | undefined>, dev: boolean }} options
 */
export async function start({ settings: environment, dev }) {
  const settings = readSettings(environment)
  await refuseTakenPort(settings.port)
  if (!dev) await ensureBuilt()
  await ensureMigrated(settings.stateDir)
  await ensureSeeded(settings)

  const origin = `http://${HOST}:${settings.port}`
  const stop = untilToldToStop()
  const server = startServer(...(dev ? serveSources(settings) : serveBuilt(settings)))
  try {
    const up = step('Starting the server', () => untilItAnswers(server, `${origin}/`))
    if ((await Promise.race([up, stop])) === 'stop') return
    const mails = join(settings.stateDir, 'mail')
    const keeper = keepMails(origin, mails)
    say(greeting({ ...settings, mails }))
    server.show()
    const reason = await Promise.race([stop, server.ended])
    keeper.stop()
    if (reason !== 'stop') throw ended(server, reason)
  } finally {
    await server.stop()
  }
}
