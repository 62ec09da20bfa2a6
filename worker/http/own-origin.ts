import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../env'
import { DomainError } from '../errors'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses writes that another site's page sends with our cookies, whatever their content type. Every browser says where a
 * write comes from; a caller that says nothing is no browser, and carries no fan's cookies by accident.
 */
export const ownOrigin = createMiddleware<AppEnv>(async (c, next) => {
  if (!READS.has(c.req.method) && comesFromElsewhere(c)) throw new DomainError('forbidden')
  await next()
})

function comesFromElsewhere(c: Context<AppEnv>) {
  const origin = c.req.header('Origin')
  const site = c.req.header('Sec-Fetch-Site')
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
  return origin !== undefined && origin !== new URL(c.req.url).origin
}
