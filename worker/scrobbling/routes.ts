import { Hono } from 'hono'
import { ListenedTrack, ScrobblingToken } from '../../shared/scrobbling'
import { vip, vipWith, vipWriting } from '../accounts/middleware'
import type { RateLimit } from '../db/rate-limits'
import type { AppEnv } from '../env'
import { inBackground } from '../http/background'
import { rateLimit } from '../http/rate-limit'
import { fromReplica } from '../http/replicas'
import { acceptedBody, validJson } from '../http/validate'
import {
  connect,
  connectionFrom,
  disconnect,
  requireService,
  selectConnections,
  servicesFrom,
} from './connections'
import { markListened } from './outbox'
import { startScrobbles } from './send'

/** Each attempt asks the service. */
const CONNECTIONS_OF_MEMBER: RateLimit = { name: 'scrobbling', max: 20, seconds: 600 }
/** As many as plays. */
const LISTENS_OF_MEMBER: RateLimit = { name: 'listens', max: 300, seconds: 600 }

const listening = vipWriting(async (c, memberId) => {
  const body = await acceptedBody(c, ListenedTrack)
  return body ? { listened: markListened(c.var.db, memberId, body.track_id) } : null
}, LISTENS_OF_MEMBER)

const withConnections = vipWith((c, memberId) => [selectConnections(c.var.db, memberId)])

/** Services that collect what a VIP listens to, mounted at /api/account/scrobbling. */
export const scrobbling = new Hono<AppEnv>()
  .post('/listens', listening, validJson(ListenedTrack), (c) => {
    const { db, viewer } = c.var
    inBackground(c, startScrobbles(c.env, db, viewer.id))
    return c.body(null, 204)
  })
  .get('/', fromReplica, withConnections, (c) => c.json(servicesFrom(c.env, c.var.found[0])))
  .get('/:service', fromReplica, withConnections, (c) => {
    const { service } = requireService(c.env, c.req.param('service'))
    return c.json(connectionFrom(c.var.found[0], service))
  })
  .use(vip)
  .put('/:service', validJson(ScrobblingToken), async (c) => {
    const { db, viewer } = c.var
    requireService(c.env, c.req.param('service'))
    await rateLimit(c, CONNECTIONS_OF_MEMBER, viewer.id)
    const { token } = c.req.valid('json')
    return c.json(await connect(db, c.env, viewer.id, c.req.param('service'), token))
  })
  .delete('/:service', async (c) => {
    const { service } = requireService(c.env, c.req.param('service'))
    await disconnect(c.var.db, { userId: c.var.viewer.id, service })
    return c.body(null, 204)
  })

export type ScrobblingApi = typeof scrobbling
