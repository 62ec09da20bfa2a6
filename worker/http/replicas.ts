import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { isBookmark } from '../db/request-database'
import type { AppEnv } from '../env'
import { DomainError } from '../errors'
import { readBookmarkCookie, writeBookmarkCookie } from './cookies'
import { isUpgrade } from './same-origin'

/** For routes whose reads the nearest replica may answer, never without the client's own last write. */
export const fromReplica = createMiddleware<AppEnv>(async (c, next) => {
  readReplicas(c)
  await next()
})

/** `Cache-Control: no-cache` of the request asks for the primary, as for any other cache. */
export function readReplicas(c: Context<AppEnv>) {
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
  // A socket outlives the check of its member.
  if (!isRead || isUpgrade(c) || isNoCache(c)) return
  const bookmark = readBookmarkCookie(c)
  c.var.d1.readReplicas(bookmark && isBookmark(bookmark) ? bookmark : null)
}

/** The client wants what no cache, no shared read and no replica has. */
export const isNoCache = (c: Context<AppEnv>) =>
  /no-cache/i.test(c.req.header('Cache-Control') ?? '')

/**
 * A replica refuses nobody: the primary is asked again.
 * @param isRefusal of the protocol of this request
 * @throws the refusal of the primary's answer
 */
export async function orFromPrimary<T>(
  c: Context<AppEnv>,
  read: () => Promise<T>,
  isRefusal: (error: unknown) => boolean = (error) => error instanceof DomainError,
): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (!isRefusal(error) || !c.var.d1.readPrimary()) throw error
    return read()
  }
}

/** After a write that was answered as done: the next requests of this browser, in all its tabs, read a state that contains it. */
export const bookmarkWrites = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  const bookmark = c.var.d1.bookmarkOfWrites
  // Of a socket there is no copy with a cookie.
  if (bookmark !== null && c.res.status < 400 && c.res.status !== 101)
    writeBookmarkCookie(c, bookmark)
})
