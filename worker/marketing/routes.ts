import { type Context, Hono } from 'hono'
import type { AppEnv } from '../env'
import { pageLanguage } from '../http/language'
import { PLAIN_PAGE_POLICY, readBrand } from '../site'
import { isSubscribed, openLink, unsubscribeByLink } from './unsubscribe'
import { unsubscribePage } from './unsubscribe-page'

/**
 * Unsubscribe links, mounted at /api/unsubscribe. GET changes nothing, because mail programs open links by themselves; the button of
 * the page and that of the mail program (RFC 8058) send POST.
 */
export const unsubscribeRoutes = new Hono<AppEnv>()
  .get('/:token', async (c) => {
    const link = openLink(c.env, c.req.param('token'))
    if (!link) return page(c, 'unknown', 404)
    return page(c, (await isSubscribed(c.var.db, link)) ? 'asking' : 'done', 200)
  })
  .post('/:token', async (c) => {
    const link = openLink(c.env, c.req.param('token'))
    if (!link) return page(c, 'unknown', 404)
    await unsubscribeByLink(c.var.db, link)
    return page(c, 'done', 200)
  })

const page = async (
  c: Context<AppEnv>,
  state: Parameters<typeof unsubscribePage>[2],
  status: 200 | 404,
) =>
  c.html(unsubscribePage(await readBrand(c.var.db), pageLanguage(c), state), status, {
    'Content-Security-Policy': PLAIN_PAGE_POLICY,
  })
