import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { keepReplicaClock } from '../db/replica-clock'
import { isBookmark } from '../db/request-database'
import type { AppEnv } from '../env'
import { DomainError } from '../errors'
import { inBackground } from './background'
import { readBookmarkCookie, writeBookmarkCookie } from './cookies'
import { isUpgrade } from './same-origin'

/**
 * For routes whose reads may be answered by a replica, not older than REPLICA_AGE_MAX_MS and never older than the client's own
 * last write. `Cache-Control: no-cache` of the request asks for the primary, as for any other cache.
 */
export const fromReplica = createMiddleware<AppEnv>(async (c, next) => {
  readReplicas(c)
  await next()
})

export function readReplicas(c: Context<AppEnv>) {
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
  // A socket outlives the check of its member, so the check must not be older than what the rooms have pushed.
  if (!isRead || isUpgrade(c) || /no-cache/i.test(c.req.header('Cache-Control') ?? '')) return
  const bookmark = readBookmarkCookie(c)
  c.var.d1.readReplicas(bookmark && isBookmark(bookmark) ? bookmark : null, () =>
    inBackground(c, keepReplicaClock(c.env)),
  )
}

/** Reads again from the primary before it refuses: a replica may be some seconds behind. @throws DomainError of the primary's answer */
export async function orFromPrimary<T>(c: Context<AppEnv>, read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof DomainError) || !c.var.d1.isReadingReplicas) throw error
    c.var.d1.readPrimary()
    return read()
  }
}

/** After a write that was answered as done: the next requests of this browser, in all its tabs, read a state that contains it. */
export const bookmarkWrites = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  const bookmark = c.var.d1.bookmarkOfWrites
  if (bookmark === null || c.res.status >= 400) return
  const viewer: unknown = c.get('viewer')
  // The caches that the team's write has cleared must not be filled with what was before it.
  if (viewer && c.var.viewer.isAdmin) c.var.d1.showWritesToAll()
  // Of a socket there is no copy with a cookie.
  if (c.res.status !== 101) writeBookmarkCookie(c, bookmark)
})
