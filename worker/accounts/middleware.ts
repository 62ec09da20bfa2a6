import type { Context, MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import { sql } from 'drizzle-orm'
import type { BatchItem, BatchResponse } from 'drizzle-orm/batch'
import type * as z from 'zod/mini'
import type { Results, Statements } from '../db/batch'
import { guard, isGuardError } from '../db/guard'
import { type RateLimit, isWithin, limitKey, secondsLeft, useOf } from '../db/rate-limits'
import { type AppEnv, type Viewer, mayPlay } from '../env'
import { DomainError, retryLater } from '../errors'
import { readAccessCookie } from '../http/cookies'
import { orFromPrimary } from '../http/replicas'
import { markGate } from '../http/route-table'
import { acceptedBody } from '../http/validate'
import type { AccessClaims } from './access-token'
import { findViewer, findViewerAnd, isActiveSession, isEntitled } from './viewer'

type Who = 'member' | 'vip' | 'admin'

const ADMITS: Record<Who, (viewer: Viewer) => boolean> = {
  member: () => true,
  vip: mayPlay,
  admin: (viewer) => viewer.isAdmin,
}

type List = readonly BatchItem<'sqlite'>[]

/** A gate that sets `found`. */
type GateWith<Found> = MiddlewareHandler<AppEnv & { Variables: { found: Found } }>

const plainGate = (who: Who) =>
  markGate(
    who,
    createMiddleware<AppEnv>(async (c, next) => {
      await admit(c, who, () => ({}))
      await next()
    }),
  )

/** Only members. */
export const member = plainGate('member')

/** Only VIPs and admins. */
export const vip = plainGate('vip')

/** The first statements of a route that only reads. They run for the member of a valid token, before session and rights are known. */
type Ask<T> = (c: Context<AppEnv>, memberId: string) => T | Promise<T>

/**
 * As `member`, with statements that run in the same database round trip. Their results are in `found`. Errors of `ask` are thrown
 * after the check: a refused viewer gets 401 or 403, whatever the input.
 * @param takes also takes one use of this limit of the member, unless `ask` fails
 */
export const memberWith = <const T extends List>(ask: Ask<T>, takes?: RateLimit) =>
  askingGate('member', ask, takes)

/** The same as `vip`. */
export const vipWith = <const T extends List>(ask: Ask<T>) => askingGate('vip', ask)

function askingGate<T extends List>(who: Who, ask: Ask<T>, takes?: RateLimit) {
  const gate = createMiddleware<AppEnv>(async (c, next) => {
    let failure: { error: unknown } | undefined
    const { found, used } = await admit(c, who, async (claims) => {
      failure = undefined
      try {
        const asked = await ask(c, claims.userId)
        return { found: asked, used: await useOfMember(c, claims, takes) }
      } catch (error) {
        failure = { error }
        return { found: [], used: [] }
      }
    })
    if (failure) throw failure.error
    refuseIfOver(takes, used)
    c.set('found', found)
    await next()
  })
  markGate(who, gate)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it has just been set
  return gate as GateWith<BatchResponse<T>>
}


type Read<T> = (c: Context<AppEnv>, memberId: string) => Promise<T>

/**
 * `read` runs while the session is checked, and its result is `found`. Its errors are thrown after the check. If it refuses what it
 * has found in a replica, it reads again from the primary.
 */
function readingGate<T>(who: Who, read: Read<T>) {
  const gate = createMiddleware<AppEnv>(async (c, next) => {
    let reading: Promise<T> | undefined
    const begin = async (memberId: string) => read(c, memberId)
    await admit(c, who, ({ userId }) => {
      reading = begin(userId)
      // Nobody waits for it if the viewer is refused.
      reading.catch(() => undefined)
      return {}
    })
    const readOnce = () => {
      const begun = reading ?? begin(c.var.viewer.id)
      reading = undefined
      return begun
    }
    c.set('found', await orFromPrimary(c, readOnce))
    await next()
  })
  markGate(who, gate)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it has just been set
  return gate as GateWith<T>
}

type Beside = {
  /** Takes one use of this limit of the member. */
  takes?: RateLimit
  /** The body of the route, which must not accept `{}`: no use is taken for one that it refuses. */
  body?: z.ZodMiniType
  /** Fills a cache of public data that the route needs. */
  reads?: (c: Context<AppEnv>) => Promise<unknown>
}

/** As `member` or `vip`, and in the same round trip what the route would do next. */
export const gateWith = (who: 'member' | 'vip', { takes, body, reads }: Beside) =>
  markGate(
    who,
    createMiddleware<AppEnv>(async (c, next) => {
      let cached: Promise<unknown> | undefined
      // Only for a valid token: the body of a visitor is not read.
      const ask = async (claims: AccessClaims) => {
        // Its errors appear when the route reads the same again.
        cached = reads?.(c).catch(() => undefined)
        const isAccepted = !body || (await acceptedBody(c, body)) !== undefined
        return { used: isAccepted ? await useOfMember(c, claims, takes) : [] }
      }
      const { used } = await admit(c, who, ask).finally(() => cached)
      refuseIfOver(takes, used)
      await next()
    }),
  )

/** The statements of a route's write, for one batch; null for a body that the route will refuse. */
type Write<T> = (c: Context<AppEnv>, memberId: string) => T | null | Promise<T | null>

/**
 * As `vip`, for a route with one batch of writes: the check, one use of the limit and the write are one round trip. If the member
 * may not write, the batch fails at its guard and nothing is written. The results are in `found`. Errors of `write` are thrown after
 * the check.
 */
export const vipWriting = <const T extends Statements>(write: Write<T>, takes?: RateLimit) =>
  writingGate('vip', write, takes)

function writingGate<T extends Statements>(
  who: 'member' | 'vip',
  write: Write<T>,
  takes: RateLimit | undefined,
) {
  const gate = createMiddleware<AppEnv>(async (c, next) => {
    let failure: { error: unknown } | undefined
    const ask = async (claims: AccessClaims): Promise<Statements> => {
      try {
        const statements = await write(c, claims.userId)
        if (statements === null) return {}
        const used = await useOfMember(c, claims, takes)
        return {
          used,
          guard: guard(c.var.db, await mayWrite(c, who, claims, takes)),
          ...statements,
        }
      } catch (error) {
        failure = { error }
        return {}
      }
    }
    try {
      c.set('found', await admit(c, who, ask))
    } catch (error) {
      if (!isGuardError(error)) throw error
      // The refusal and its reason. The use that was taken went with the batch, so it is taken again.
      const { used } = await admit(c, who, async (claims) => ({
        used: await useOfMember(c, claims, takes),
      }))
      refuseIfOver(takes, used)
      // The limit or the right was renewed in between. Nothing was written.
      throw retryLater('unavailable', 1)
    }
    if (failure) throw failure.error
    await next()
  })
  markGate(who, gate)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it has just been set
  return gate as GateWith<Results<T>>
}

/** A condition, behind a use of the limit: the member is admitted and within the limit. */
async function mayWrite(
  c: Context<AppEnv>,
  who: 'member' | 'vip',
  claims: AccessClaims,
  takes: RateLimit | undefined,
) {
  const isAdmitted = isActiveSession(c.var.db, claims, who === 'vip' ? isEntitled : undefined)
  if (!takes || c.env.LIMITS === 'off') return isAdmitted
  return sql`${isAdmitted} and ${isWithin(takes, await limitKey(takes, claims.userId))}`
}

/** Statements: takes one use of this limit of the member, if there is one and the session is active. */
async function useOfMember(c: Context<AppEnv>, claims: AccessClaims, takes: RateLimit | undefined) {
  if (!takes || c.env.LIMITS === 'off') return []
  const condition = isActiveSession(c.var.db, claims)
  return [useOf(c.var.db, takes, await limitKey(takes, claims.userId), { condition })]
}

/** @throws DomainError `too_many_requests` */
function refuseIfOver(takes: RateLimit | undefined, [used]: Parameters<typeof secondsLeft>[1][]) {
  const wait = takes && used ? secondsLeft(takes, used) : null
  if (wait !== null) throw retryLater('too_many_requests', wait)
}

/**
 * Sets the viewer, if the gate is open to them.
 * @returns the results of the other statements, which ran in the same round trip
 * @throws DomainError `signed_out`, `vip_required`, `admin_required`
 */
async function admit<T extends Statements>(
  c: Context<AppEnv>,
  who: Who,
  ask: (claims: AccessClaims) => T | Promise<T>,
) {
  const find = () => findViewerAnd(c.var.db, c.env, readAccessCookie(c), ask)
  const read = await unlessRefused(c, find, ({ viewer }) => ADMITS[who](viewer))
  if (!read) throw new DomainError('signed_out')
  const { viewer, found } = read
  if (!ADMITS[who](viewer)) throw new DomainError(who === 'vip' ? 'vip_required' : 'admin_required')
  c.set('viewer', viewer)
  return found
}

/**
 * The signed-in member, read at each request: bans and the end of VIP count at once where the route reads the primary, and within
 * REPLICA_AGE_MAX_MS where it reads replicas. Null for a visitor.
 */
export const currentViewer = (c: Context<AppEnv>): Promise<Viewer | null> =>
  unlessRefused(
    c,
    () => findViewer(c.var.db, c.env, readAccessCookie(c)),
    () => true,
  )

/**
 * Asks the primary before a refusal: a replica may not know a session or a right that is some seconds old.
 * @returns what the last read has found
 */
async function unlessRefused<T>(
  c: Context<AppEnv>,
  find: () => Promise<T | null>,
  isAllowed: (found: T) => boolean,
) {
  const found = await find()
  const isRefused = found === null ? readAccessCookie(c) !== undefined : !isAllowed(found)
  if (!isRefused || !c.var.d1.isReadingReplicas) return found
  c.var.d1.readPrimary()
  return find()
}
