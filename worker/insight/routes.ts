import { Hono } from 'hono'
import { Beacon } from '../../shared/insight'
import type { AppEnv } from '../env'
import { currentViewer } from '../accounts/middleware'
import { clientAddress } from '../http/rate-limit'
import { validJson } from '../http/validate'
import { enqueueVisit } from '../platform/tasks'
import { isBot } from './user-agent'
import { visitOf } from './collect'
import { writeRawEvents } from './raw-events'

/**
 * Beacons of visits, mounted at /api/analytics. The answer is always 202. Not counted: robots, admins, browsers with Do Not Track or
 * Global Privacy Control, and addresses that send too many.
 */
export const analytics = new Hono<AppEnv>().post('/events', validJson(Beacon), async (c) => {
  const agent = c.req.header('User-Agent') ?? ''
  const refused = c.req.header('DNT') === '1' || c.req.header('Sec-GPC') === '1'
  if (refused || isBot(agent) || (await isTooMuch(c)) || (await currentViewer(c))?.isAdmin)
    return c.body(null, 202)
  const country = c.req.raw.cf?.country
  const visit = visitOf(c.req.valid('json'), {
    agent,
    country: typeof country === 'string' ? country : null,
    origin: c.env.PUBLIC_ORIGIN,
  })
  if (visit.events.length > 0) {
    await enqueueVisit(c.env, visit)
    writeRawEvents(c.env, visit)
  }
  return c.body(null, 202)
})

async function isTooMuch(c: Parameters<typeof clientAddress>[0]) {
  if (c.env.LIMITS === 'off') return false
  const { success } = await c.env.BEACON_LIMIT.limit({ key: clientAddress(c) })
  return !success
}
