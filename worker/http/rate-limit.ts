import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import {
  type Limit,
  type RateLimit,
  limitKeys,
  returnUses,
  takeUse,
  takeUses,
} from '../db/rate-limits'
import type { AppEnv } from '../env'
import { retryLater } from '../errors'

/** Takes one use, or several, of an exact limit, counted in D1. `LIMITS=off` is for load measurements on a local server. */
export async function rateLimit(c: Context<AppEnv>, rule: RateLimit, subject: string, uses = 1) {
  if (c.env.LIMITS === 'off') return
  const wait = await takeUse(c.var.db, rule, subject, uses)
  if (wait !== null) throw retryLater('too_many_requests', wait)
}

/** Takes one use of each, up to the first that has none left. */
export async function rateLimitAll(c: Context<AppEnv>, limits: Limit[]) {
  if (c.env.LIMITS === 'off') return
  const wait = await takeUses(c.var.db, limits)
  if (wait !== null) throw retryLater('too_many_requests', wait)
}

export async function refundRateLimit(c: Context<AppEnv>, rule: RateLimit, subject: string) {
  if (c.env.LIMITS !== 'off') await returnUses(c.var.db, await limitKeys([[rule, subject]]))
}

/** A coarse limit of writes from one address, checked before any other work. */
export const addressLimit = createMiddleware<AppEnv>(async (c, next) => {
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD' && c.env.LIMITS !== 'off') {
    const { success } = await c.env.ADDRESS_LIMIT.limit({ key: clientAddress(c) })
    if (!success) throw retryLater('too_many_requests', 60)
  }
  await next()
})

/**
 * The client's IP address; of IPv6 the network, because one customer has 2^64 addresses. Cloudflare sets this header;
 * X-Forwarded-For, which the client can set, is ignored.
 */
export const clientAddress = (c: Pick<Context<AppEnv>, 'req'>) =>
  networkOf(c.req.header('CF-Connecting-IP') ?? 'local')

/** The first 64 bits of an IPv6 address; the whole IPv4 address, also of a mapped one (`::ffff:192.0.2.1`). */
export function networkOf(address: string) {
  if (!address.includes(':')) return address
  const [, mapped] = /^::ffff:([\d.]+)$/i.exec(address) ?? []
  if (mapped) return mapped
  const [head = '', tail = ''] = address.toLowerCase().split('::')
  const groups = (part: string) => part.split(':').filter((group) => group !== '')
  const missing = address.includes('::') ? 8 - groups(head).length - groups(tail).length : 0
  const all = [...groups(head), ...Array<string>(Math.max(0, missing)).fill('0'), ...groups(tail)]
  return `${all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}
