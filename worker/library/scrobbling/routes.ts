import { Hono } from 'hono'
import { ListenedTrack, ScrobblingToken } from '../../../shared/scrobbling'
import { oneBatch } from '../../db/batch'
import type { RateLimit } from '../../db/rate-limits'
import type { AppEnv } from '../../env'
import { action, query } from '../../http/route'
import { connect, disconnect, findConnection, listServices } from './connections'
import { markListened } from './outbox'
import { startScrobbles } from './send'

/** Each attempt asks the service. */
const CONNECTIONS_OF_MEMBER: RateLimit = { name: 'scrobbling', max: 20, seconds: 600 }
/** As many as plays. */
const LISTENS_OF_MEMBER: RateLimit = { name: 'listens', max: 300, seconds: 600 }

/** Services that collect what a VIP listens to, mounted at /api/account/scrobbling. */
export const scrobbling = new Hono<AppEnv>()
  .post(
    '/listens',
    action({
      who: 'vip',
      body: ListenedTrack,
      limit: LISTENS_OF_MEMBER,
      write: ({ db, env, memberId, background, http }, { track_id }) =>
        oneBatch({ listened: markListened(db, memberId, track_id) }, () =>
          background(startScrobbles(env, http.var.db, memberId)),
        ),
    }),
  )
  .get('/', query({ who: 'vip', read: listServices }))
  .get('/:service', query({ who: 'vip', read: findConnection }))
  .put(
    '/:service',
    action({ who: 'vip', body: ScrobblingToken, limit: CONNECTIONS_OF_MEMBER, run: connect }),
  )
  .delete('/:service', action({ who: 'vip', write: disconnect }))

export type ScrobblingApi = typeof scrobbling
