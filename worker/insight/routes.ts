import { type Context, Hono } from 'hono'
import { Beacon } from '../../shared/insight'
import type { AppEnv } from '../env'
import { currentViewer } from '../accounts/middleware'
import { clientAddress } from '../http/rate-limit'
import { validJson } from '../http/validate'
import { enqueueVisit } from '../queue'
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
  if (refused || isBot(agent)) return c.body(null, 202)
  const beacon = await withinLimits(c, c.req.valid('json'))
  if (beacon.events.length === 0 || (await currentViewer(c))?.isAdmin) return c.body(null, 202)
  const country = c.req.raw.cf?.country
  const visit = visitOf(beacon, {
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

/** The beacon with those of its events that its address may still send. */
async function withinLimits(c: Context<AppEnv>, beacon: Beacon): Promise<Beacon> {
  if (c.env.LIMITS === 'off') return beacon
  const key = clientAddress(c)
  const { success } = await c.env.BEACON_LIMIT.limit({ key })
  if (!success) return { ...beacon, events: [] }
  const taken = await Promise.all(beacon.events.map(async () => c.env.EVENT_LIMIT.limit({ key })))
  return { ...beacon, events: beacon.events.filter((_, at) => taken[at]?.success) }
}
