import { type Context, Hono } from 'hono'
import type { AppEnv } from '../env'
import { pageLanguage } from '../http/language'
import { readBrand } from '../site'
import { contactForLink, unsubscribeById } from './unsubscribe'
import { UNSUBSCRIBE_POLICY, unsubscribePage } from './unsubscribe-page'

/**
 * Unsubscribe links, mounted at /api/unsubscribe. GET changes nothing, because mail programs open links by themselves; the button of
 * the page and that of the mail program (RFC 8058) send POST.
 */
export const unsubscribeRoutes = new Hono<AppEnv>()
  .get('/:token', async (c) => {
    const contact = await contactForLink(c.var.db, c.env, c.req.param('token'))
    if (!contact) return page(c, 'unknown', 404)
    return page(c, contact.subscribed ? 'asking' : 'done', 200)
  })
  .post('/:token', async (c) => {
    const contact = await contactForLink(c.var.db, c.env, c.req.param('token'))
    if (!contact) return page(c, 'unknown', 404)
    await unsubscribeById(c.var.db, contact.id)
    return page(c, 'done', 200)
  })

const page = async (
  c: Context<AppEnv>,
  state: Parameters<typeof unsubscribePage>[2],
  status: 200 | 404,
) =>
  c.html(unsubscribePage(await readBrand(c.var.db), pageLanguage(c), state), status, {
    'Content-Security-Policy': UNSUBSCRIBE_POLICY,
  })
