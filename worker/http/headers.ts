import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../env'
import { DATA_HEADERS } from './security-headers'

/** Default headers: an answer is private data unless its handler sets other headers. */
export const dataHeaders = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  // The headers of a WebSocket upgrade are immutable.
  if (c.res.status === 101) return
  const defaults = { ...DATA_HEADERS, 'Cache-Control': 'no-store' }
  for (const [name, value] of Object.entries(defaults))
    if (!c.res.headers.has(name)) c.res.headers.set(name, value)
  c.res.headers.set('X-Request-Id', c.var.requestId)
})

/**
 * On sign-out: the browser deletes cached audio and pages. Not "storage" or "cookies", which hold settings of the browser
 * (language, volume, consent, the offline page); the app itself deletes the member's drafts. Unsupported browsers ignore it.
 */
export const clearBrowserCache = (c: Context<AppEnv>) => c.header('Clear-Site-Data', '"cache"')
