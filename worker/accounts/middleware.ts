import type { Context, MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { BatchItem, BatchResponse } from 'drizzle-orm/batch'
import { type AppEnv, type Viewer, mayPlay } from '../env'
import { DomainError } from '../errors'
import { readAccessCookie } from '../http/cookies'
import { markGate } from '../http/route-table'
import { findViewer, findViewerAnd } from './viewer'

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
    const viewer = await requireViewer(c)
    if (!mayPlay(viewer)) throw new DomainError('vip_required')
    c.set('viewer', viewer)
    await next()
  }),
)

/** As `vip`, with a query that runs in the same database round trip. Its result is in `found`. */
export function vipWith<T extends BatchItem<'sqlite'>>(
  ask: (c: Context<AppEnv>, memberId: string) => T,
) {
  type Found = { Variables: { found: BatchResponse<[T]>[0] } }
  const gate = createMiddleware<AppEnv>(async (c, next) => {
    const askHere = (memberId: string) => ask(c, memberId)
    const read = await findViewerAnd(c.var.db, c.env, readAccessCookie(c), askHere)
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

/** The signed-in member, read at each request, so that bans and the end of VIP count at once. Null for a visitor. */
export const currentViewer = (c: Context<AppEnv>): Promise<Viewer | null> =>
  findViewer(c.var.db, c.env, readAccessCookie(c))

async function requireViewer(c: Context<AppEnv>) {
  const viewer = await currentViewer(c)
  if (!viewer) throw new DomainError('signed_out')
  return viewer
}
