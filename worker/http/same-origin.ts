import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../env'
import { DomainError } from '../errors'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses writes that another site's page sends with our cookies, whatever their content type. Every browser says where a
 * write comes from; a caller that says nothing is no browser, and carries no fan's cookies by accident.
 */
export const requireSameOrigin = createMiddleware<AppEnv>(async (c, next) => {
  if (!READS.has(c.req.method) && comesFromElsewhere(c)) throw new DomainError('forbidden')
  await next()
})

/**
 * Refuses sockets that another site's page opens with our cookies: browsers say where an upgrade comes from and ask nobody
 * whether it may. One without an Origin is no page of ours.
 */
export const requireSameOriginUpgrade = createMiddleware<AppEnv>(async (c, next) => {
  if (isUpgrade(c) && c.req.header('Origin') !== new URL(c.req.url).origin)
    throw new DomainError('forbidden')
  await next()
})

export const isUpgrade = (c: Context<AppEnv>) =>
  c.req.header('Upgrade')?.toLowerCase() === 'websocket'

function comesFromElsewhere(c: Context<AppEnv>) {
  const origin = c.req.header('Origin')
  const site = c.req.header('Sec-Fetch-Site')
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
  return origin !== undefined && origin !== new URL(c.req.url).origin
}
