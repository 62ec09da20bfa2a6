import { Hono } from 'hono'
import {
  BroadcastChange,
  BroadcastList,
  NewBroadcast,
  SendRequest,
  TestRequest,
} from '../../shared/broadcasts'
import { admin, adminReading } from '../accounts/middleware'
import {
  cancelBroadcast,
  changeBroadcast,
  countRecipients,
  createBroadcast,
  deleteBroadcast,
  enqueueTest,
  findBroadcast,
  listBroadcasts,
  reportBroadcast,
  scheduleBroadcast,
  stopSending,
  wakeSender,
} from '../broadcasts'
import type { AppEnv } from '../env'
import { DomainError } from '../errors'
import { inBackground } from '../http/background'
import { requestLanguage } from '../http/language'
import { readQuery, validJson, validQuery } from '../http/validate'
import { isoNow } from '../platform/ids'
import { openMailProvider } from '../platform/mail/provider'

/** Mails to the list, mounted at /api/admin/broadcasts. */
export const adminBroadcasts = new Hono<AppEnv>()
  .get(
    '/',
    adminReading((c) =>
      listBroadcasts(c.var.db, c.env.SESSION_SECRET, readQuery(c, BroadcastList)),
    ),
    validQuery(BroadcastList),
    (c) => c.json({ ...c.var.found, provider: openMailProvider(c.env)?.name ?? null }),
  )
  .use(admin)
  .post('/', validJson(NewBroadcast), async (c) => {
    const broadcast = await createBroadcast(c.var.db, c.var.viewer, c.req.valid('json'))
    return c.json({ broadcast }, 201)
  })
  .get('/:id', async (c) => c.json({ broadcast: await findBroadcast(c.var.db, c.req.param('id')) }))
  .patch('/:id', validJson(BroadcastChange), async (c) => {
    const { db, viewer } = c.var
    const broadcast = await changeBroadcast(db, viewer, c.req.param('id'), c.req.valid('json'))
    return c.json({ broadcast })
  })
  .delete('/:id', async (c) => {
    await deleteBroadcast(c.var.db, c.var.viewer, c.req.param('id'))
    return c.body(null, 204)
  })
  .get('/:id/audience', async (c) => c.json(await countRecipients(c.var.db, c.req.param('id'))))
  .get('/:id/report', async (c) => c.json(await reportBroadcast(c.var.db, c.req.param('id'))))
  .post('/:id/test', validJson(TestRequest), async (c) => {
    const { to, language = requestLanguage(c) } = c.req.valid('json')
    await enqueueTest(c.var.db, c.env, c.var.viewer, c.req.param('id'), { to, language })
    return c.json({}, 202)
  })
  .post('/:id/send', validJson(SendRequest), async (c) => {
    const { db, viewer } = c.var
    const id = c.req.param('id')
    await findBroadcast(db, id)
    if (!openMailProvider(c.env)) throw new DomainError('mail_provider_missing')
    const now = isoNow()
    const at = c.req.valid('json').at ?? now
    const broadcast = await scheduleBroadcast(db, viewer, id, at > now ? at : now)
    // It is stored. If this fails, the schedule wakes the sender.
    inBackground(c, wakeSender(c.env))
    return c.json({ broadcast }, 202)
  })
  .post('/:id/cancel', async (c) => {
    const broadcast = await cancelBroadcast(c.var.db, c.var.viewer, c.req.param('id'))
    await stopSending(c.env, broadcast.id)
    return c.json({ broadcast })
  })

export type AdminBroadcastsApi = typeof adminBroadcasts
