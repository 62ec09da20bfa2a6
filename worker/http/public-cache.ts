import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { LRUCache } from 'lru-cache'
import type { AppEnv } from '../env'
import { hasPersonalCookies } from './cookies'
import { pageLanguage, requestLanguage } from './language'
import { isNoCache } from './replicas'

/** Nothing clears an answer, so everybody sees a change after this time at the latest. */
const KEPT_MS = 2000

type Kept = { body: ArrayBuffer; headers: Headers; until: number }

/** Of this isolate, and so of one build. */
const answers = new LRUCache<string, Kept>({
  // An eighth of an isolate's memory.
  maxSize: 16 * 1024 * 1024,
  // lru-cache refuses an entry of size 0.
  sizeCalculation: ({ body }) => body.byteLength + 1000,
})

/**
 * Keeps whole answers that say with `Expires` that they are the same for everyone: those of `query({ cache: 'public' })` and documents
 * made of them. It runs first, so an answer that is kept passes no other middleware.
 */
export const publicCache = createMiddleware<AppEnv>(async (c, next) => {
  if (c.env.PUBLIC_CACHE === 'off' || !mayBeKept(c)) return next()
  const key = [requestLanguage(c), pageLanguage(c), c.req.url].join(' ')
  const begunAt = Date.now()
  const known = answers.get(key)
  if (known && begunAt < known.until) return answerFrom(known)
  await next()
  const { status, headers } = c.res
  const expires = expiryOf(headers)
  if (status !== 200 || headers.has('Set-Cookie') || expires === null) return
  const body = await c.res.clone().arrayBuffer()
  const until = Math.min(begunAt + KEPT_MS, expires)
  answers.set(key, { body, headers: new Headers(headers), until })
})

function answerFrom({ body, headers }: Kept) {
  const response = new Response(body, { headers })
  response.headers.set('X-Request-Id', crypto.randomUUID())
  return response
}

/** Whether the answer to this request may be one for everybody. */
export const mayBeKept = (c: Context<AppEnv>) =>
  c.req.method === 'GET' &&
  !c.req.url.includes('?') &&
  !isNoCache(c) &&
  !hasPersonalCookies(c.req.raw, c.env)

/** The answer changes by itself at this instant, if at any. HTTP's dates have whole seconds: an earlier one ends nothing too late. */
export const changesAt = (c: Context<AppEnv>, instant: string | null | undefined) => {
  if (instant) c.header('Expires', new Date(instant).toUTCString())
}

/** Epoch milliseconds; null if the answer is not for everyone. */
export function expiryOf(headers: Headers) {
  const expires = headers.get('Expires')
  return expires === null ? null : Date.parse(expires)
}

/** Marks an answer as one for everyone, until it changes. @param changes epoch milliseconds */
export function markPublic(headers: Headers, changes = expiryOf(headers) ?? Infinity) {
  const soon = Math.ceil((Date.now() + KEPT_MS) / 1000) * 1000
  headers.set('Expires', new Date(Math.min(soon, changes)).toUTCString())
}
