import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { type LimitRule, giveUseBack, takeUse } from '../db/limits'
import type { AppEnv } from '../env'
import { tryLater } from '../errors'

/** Exact limits, counted in D1. `LIMITS=off` is for load measurements on a local server. */
export async function throttle(c: Context<AppEnv>, rule: LimitRule, subject: string) {
  if (c.env.LIMITS === 'off') return
  const wait = await takeUse(c.var.db, rule, subject)
  if (wait !== null) throw tryLater('too_many_requests', wait)
}

export async function unthrottle(c: Context<AppEnv>, rule: LimitRule, subject: string) {
  if (c.env.LIMITS !== 'off') await giveUseBack(c.var.db, rule, subject)
}

/** A coarse brake on writes from one address, before anything costs us. */
export const addressLimit = createMiddleware<AppEnv>(async (c, next) => {
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD' && c.env.LIMITS !== 'off') {
    const { success } = await c.env.ADDRESS_LIMIT.limit({ key: addressOf(c) })
    if (!success) throw tryLater('too_many_requests', 60)
  }
  await next()
})

/** Cloudflare sets this header itself; what the client claims (X-Forwarded-For) is never asked. */
export const addressOf = (c: Context<AppEnv>) => c.req.header('CF-Connecting-IP') ?? 'local'

/** Whoever shares a line: one IPv4 address, or the 64 bits of an IPv6 address that a provider gives to one connection. */
export function networkOf(address: string) {
  if (!address.includes(':')) return address
  const [head = '', tail] = address.toLowerCase().split('::')
  const groups = head === '' ? [] : head.split(':')
  const rest = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - rest.length)
  const all = [...groups, ...Array<string>(zeros).fill('0'), ...rest]
  return all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
