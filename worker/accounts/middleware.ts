import type { Context, MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { BatchItem, BatchResponse } from 'drizzle-orm/batch'
import * as z from 'zod/mini'
import { type RateLimit, limitKey, secondsLeft, useOf } from '../db/rate-limits'
import { type AppEnv, type Viewer, mayPlay } from '../env'
import { DomainError, retryLater } from '../errors'
import { readAccessCookie } from '../http/cookies'
import { markGate } from '../http/route-table'
import { type AccessClaims, readAccessToken } from './access-token'
import { findViewer, findViewerAnd, isActiveSession, viewerOfSession } from './viewer'

/** Only members. */
export const member = markGate(
  'member',
  createMiddleware<AppEnv>(async (c, next) => {
    c.set('viewer', await requireViewer(c))
    await next()
  }),
)

/** Only VIPs and admins. */
export const vip = markGate(
  'vip',
  createMiddleware<AppEnv>(async (c, next) => {
    const viewer = await requireViewer(c, mayPlay)
    if (!mayPlay(viewer)) throw new DomainError('vip_required')
    c.set('viewer', viewer)
    await next()
  }),
)

/** As `vip`, with statements that run in the same database round trip. Their results are in `found`. */
export function vipWith<const T extends readonly BatchItem<'sqlite'>[]>(
  ask: (c: Context<AppEnv>, memberId: string) => T,
) {
  type Found = { Variables: { found: BatchResponse<T> } }
  const gate = createMiddleware<AppEnv>(async (c, next) => {
    const askHere = ({ userId }: AccessClaims) => ask(c, userId)
    const find = () => findViewerAnd(c.var.db, c.env, readAccessCookie(c), askHere)
    const read = await unlessRefused(c, find, (found) => mayPlay(found.viewer))
    if (!read) throw new DomainError('signed_out')
    if (!mayPlay(read.viewer)) throw new DomainError('vip_required')
    c.set('viewer', read.viewer)
    c.set('found', read.found)
    await next()
  })
  markGate('vip', gate)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it has just been set
  return gate as MiddlewareHandler<AppEnv & Found>
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
export const gateWith = (who: 'member' | 'vip', beside: Beside) =>
  markGate(
    who,
    createMiddleware<AppEnv>(async (c, next) => {
      const { takes, reads } = beside
      let cached: Promise<unknown> | undefined
      // Only for a valid token: the body of a visitor is not read.
      const ask = async ({ userId, sessionId }: AccessClaims) => {
        // Its errors appear when the route reads the same again.
        cached = reads?.(c).catch(() => undefined)
        if (!takes || c.env.LIMITS === 'off' || !(await isAccepted(c, beside))) return []
        const isActive = isActiveSession(c.var.db, sessionId)
        return [useOf(c.var.db, takes, await limitKey(takes, userId), { condition: isActive })]
      }
      const find = () => findViewerAnd(c.var.db, c.env, readAccessCookie(c), ask)
      const read = await unlessRefused(c, find, ({ viewer }) => who === 'member' || mayPlay(viewer))
      await cached
      if (!read) throw new DomainError('signed_out')
      if (who === 'vip' && !mayPlay(read.viewer)) throw new DomainError('vip_required')
      const [used] = read.found
      const wait = takes && used ? secondsLeft(takes, used) : null
      if (wait !== null) throw retryLater('too_many_requests', wait)
      c.set('viewer', read.viewer)
      await next()
    }),
  )

/** Whether the route will accept this body. Its validator reads it again, and reports the errors. */
async function isAccepted(c: Context<AppEnv>, { body }: Beside) {
  if (!body) return true
  const isJson = c.req.header('Content-Type')?.toLowerCase().startsWith('application/json')
  const read: unknown = isJson ? await c.req.json().catch(() => undefined) : undefined
  return read !== undefined && z.safeParse(body, read).success
}

/** Reads for the member of the token while their session is checked. If it is not valid, reads again for a visitor. */
export async function readForViewer<T>(
  c: Context<AppEnv>,
  read: (viewerId: string | null) => Promise<T>,
): Promise<T> {
  const token = readAccessCookie(c)
  const claims = token ? await readAccessToken(token, c.env.SESSION_SECRET) : null
  if (!claims) return read(null)
  const [viewer, found] = await Promise.all([
    viewerOfSession(c.var.db, claims.sessionId),
    read(claims.userId),
  ])
  return viewer?.id === claims.userId ? found : read(viewer?.id ?? null)
}

/** Only admins. */
export const admin = markGate(
  'admin',
  createMiddleware<AppEnv>(async (c, next) => {
    const viewer = await requireViewer(c)
    if (!viewer.isAdmin) throw new DomainError('admin_required')
    c.set('viewer', viewer)
    await next()
  }),
)

/**
 * The signed-in member, read at each request: bans and the end of VIP count at once where the route reads the primary, and within
 * REPLICA_AGE_MAX_MS where it reads replicas. Null for a visitor.
 */
export const currentViewer = (
  c: Context<AppEnv>,
  isAllowed: (viewer: Viewer) => boolean = () => true,
): Promise<Viewer | null> =>
  unlessRefused(c, () => findViewer(c.var.db, c.env, readAccessCookie(c)), isAllowed)

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

async function requireViewer(c: Context<AppEnv>, isAllowed?: (viewer: Viewer) => boolean) {
  const viewer = await currentViewer(c, isAllowed)
  if (!viewer) throw new DomainError('signed_out')
  return viewer
}
