import { Hono } from 'hono'
import { ListenedTrack, ScrobblingToken } from '../../shared/scrobbling'
import { gateWith, vip, vipWith } from '../accounts/middleware'
import type { RateLimit } from '../db/rate-limits'
import type { AppEnv } from '../env'
import { inBackground } from '../http/background'
import { rateLimit } from '../http/rate-limit'
import { fromReplica } from '../http/replicas'
import { validJson } from '../http/validate'
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
const LISTENING = { takes: LISTENS_OF_MEMBER, body: ListenedTrack }

const withConnections = vipWith((c, memberId) => [selectConnections(c.var.db, memberId)])

/** Services that collect what a VIP listens to, mounted at /api/account/scrobbling. */
export const scrobbling = new Hono<AppEnv>()
  .post('/listens', gateWith('vip', LISTENING), validJson(ListenedTrack), async (c) => {
    const { db, viewer } = c.var
    await markListened(db, viewer.id, c.req.valid('json').track_id)
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
