import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../env'
import { DomainError } from '../errors'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses writes from pages of other sites (CSRF), with any content type. Every browser sends `Origin` or `Sec-Fetch-Site` with a
 * write; a client without them is not a browser and has no cookies of a fan.
 */
export const requireSameOrigin = createMiddleware<AppEnv>(async (c, next) => {
  if (!READS.has(c.req.method) && isCrossSite(c)) throw new DomainError('forbidden')
  await next()
})

/** Refuses WebSockets from pages of other sites: CORS does not apply to them, and browsers always send `Origin`. */
export const requireSameOriginUpgrade = createMiddleware<AppEnv>(async (c, next) => {
  if (isUpgrade(c) && c.req.header('Origin') !== new URL(c.req.url).origin)
    throw new DomainError('forbidden')
  await next()
})

export const isUpgrade = ({ req }: Pick<Context<AppEnv>, 'req'>) =>
  req.header('Upgrade')?.toLowerCase() === 'websocket'

function isCrossSite(c: Context<AppEnv>) {
  const origin = c.req.header('Origin')
  const site = c.req.header('Sec-Fetch-Site')
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
  return origin !== undefined && origin !== new URL(c.req.url).origin
}
