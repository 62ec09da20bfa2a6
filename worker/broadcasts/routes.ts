import { Hono } from 'hono'
import type { AppEnv } from '../env'
import { DomainError } from '../errors'
import { openLink } from './content'
import { receiveMailEvents } from './provider-events'

/** Links of broadcasts to our own pages, mounted at /api/broadcasts: counted, then redirected. Only stored addresses, so no open redirect. */
export const broadcastLinks = new Hono<AppEnv>().get('/links/:id', async (c) => {
  const url = await openLink(c.var.db, c.req.param('id'), c.req.method === 'GET')
  if (!url) throw new DomainError('not_found')
  return c.redirect(url)
})

/** Events of mail providers, mounted at /api/mail/events. */
export const mailEvents = new Hono<AppEnv>().post('/:provider', async (c) => {
  const { headers } = c.req.raw
  await receiveMailEvents(c.var.db, c.env, c.req.param('provider'), {
    headers,
    body: await c.req.text(),
  })
  return c.body(null, 204)
})
