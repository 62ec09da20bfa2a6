import type { Context } from 'hono'
import { deleteCookie, setCookie } from 'hono/cookie'
import { parse } from 'hono/utils/cookie'
import type { AppEnv } from '../env'
import { isLoopback } from '../lib/loopback'

const ACCESS = 'access'
const REFRESH = 'refresh'
const DEVICE = 'device'
const DEVICE_SECONDS = 365 * 24 * 3600
const BOOKMARK = 'bookmark'
/** A replica is rarely behind by more than a second. While the cookie lives, answers for everybody are made for this browser alone. */
const BOOKMARK_SECONDS = 60
const OPTIONS = { httpOnly: true, sameSite: 'Lax', path: '/' } as const
/** Kept only over TLS, sent only to this host, for every path. */
const STRICT = { ...OPTIONS, prefix: 'host', secure: true } as const

export type SessionCookies = {
  access: string
  refresh: string
  /** Seconds each of them lives. */
  accessMaxAge: number
  refreshMaxAge: number
}

export const readAccessCookie = (c: Context<AppEnv>) => accessCookieOf(c.req.raw, c.env)

export const readRefreshCookie = (c: Context<AppEnv>) => valueOf(c.req.raw, c.env, REFRESH)

/** The access token of a request, for code that runs before the routes and has no context. */
export const accessCookieOf = (request: Request, env: Cloudflare.Env) =>
  valueOf(request, env, ACCESS)

export function writeSessionCookies(c: Context<AppEnv>, cookies: SessionCookies) {
  const options = optionsFor(c)
  setCookie(c, ACCESS, cookies.access, { ...options, maxAge: cookies.accessMaxAge })
  setCookie(c, REFRESH, cookies.refresh, { ...options, maxAge: cookies.refreshMaxAge })
}

/** The accounts that this browser has signed in to: worker/accounts/devices.ts. It outlives the session. */
export const readDeviceCookie = (c: Context<AppEnv>) => valueOf(c.req.raw, c.env, DEVICE)

export const writeDeviceCookie = (c: Context<AppEnv>, device: string) =>
  setCookie(c, DEVICE, device, { ...optionsFor(c), maxAge: DEVICE_SECONDS })

/** Whether the answer may differ from that to any visitor: with a session, or a write of its own. */
export const hasPersonalCookies = (request: Request, env: Cloudflare.Env) =>
  [ACCESS, REFRESH, BOOKMARK].some((name) => valueOf(request, env, name) !== undefined)

/** The state of the database after the last write of this browser: worker/http/replicas.ts. */
export const readBookmarkCookie = (c: Context<AppEnv>) => valueOf(c.req.raw, c.env, BOOKMARK)

export const writeBookmarkCookie = (c: Context<AppEnv>, bookmark: string) =>
  setCookie(c, BOOKMARK, bookmark, { ...optionsFor(c), maxAge: BOOKMARK_SECONDS })

export function clearSessionCookies(c: Context<AppEnv>) {
  deleteCookie(c, ACCESS, optionsFor(c))
  deleteCookie(c, REFRESH, optionsFor(c))
}

function valueOf(request: Request, env: Cloudflare.Env, cookie: string) {
  const header = request.headers.get('Cookie')
  if (!header) return undefined
  const name = isPlainLocal(request, env) ? cookie : `__Host-${cookie}`
  return parse(header, name)[name]
}

const optionsFor = (c: Context<AppEnv>) => (isPlainLocal(c.req.raw, c.env) ? OPTIONS : STRICT)

/**
 * Whether this is a local server reached over plain http on loopback. Chromium and Firefox keep `Secure` cookies there, WebKit
 * does not. `LOCAL` is what a request cannot set: a deploy never has it, so a forged `Host` header changes nothing.
 */
function isPlainLocal(request: Request, { LOCAL }: Cloudflare.Env) {
  if (LOCAL !== 'true') return false
  const { protocol, hostname } = new URL(request.url)
  return protocol === 'http:' && isLoopback(hostname)
}
