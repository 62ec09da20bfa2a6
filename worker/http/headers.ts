import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../env'
import { DATA_HEADERS } from './security-headers'

/** Every answer is data for one person, unless its handler said otherwise: the shell is a page, a cover is for all. */
export const dataHeaders = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  // A socket's 101 is not ours to rewrite.
  if (c.res.status === 101) return
  const defaults = { ...DATA_HEADERS, 'Cache-Control': 'no-store' }
  for (const [name, value] of Object.entries(defaults))
    if (!c.res.headers.has(name)) c.res.headers.set(name, value)
  c.res.headers.set('X-Request-Id', c.var.requestId)
})

/**
 * On sign-out the browser drops what it cached of the member: audio heard, pages kept for Back. Not "storage" or "cookies":
 * they hold what belongs to the browser and not to the member (language, volume, consent, the offline page); the member's
 * drafts are removed by the app itself. Browsers that do not know the header ignore it.
 */
export const clearBrowserCache = (c: Context<AppEnv>) => c.header('Clear-Site-Data', '"cache"')
