import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { parse } from 'hono/utils/cookie'
import type { AppEnv } from '../env'

// __Host-: only this host, only over TLS (browsers count loopback as such), for every path.
const OPTIONS = {
  prefix: 'host',
  httpOnly: true,
  sameSite: 'Lax',
  secure: true,
  path: '/',
} as const
const ACCESS = 'access'
const REFRESH = 'refresh'

export type SessionCookies = {
  access: string
  refresh: string
  /** Seconds each of them lives. */
  accessMaxAge: number
  refreshMaxAge: number
}

/**
 * The access token of a request. The only parser of this cookie: the response cache and the authentication must agree on
 * who is signed out.
 */
export function accessTokenOf({ headers }: Request) {
  const name = `__Host-${ACCESS}`
  return parse(headers.get('Cookie') ?? '', name)[name]
}

export const readAccessCookie = (c: Context<AppEnv>) => accessTokenOf(c.req.raw)

export const readRefreshCookie = (c: Context<AppEnv>) => getCookie(c, REFRESH, 'host')

export function writeSessionCookies(c: Context<AppEnv>, cookies: SessionCookies) {
  setCookie(c, ACCESS, cookies.access, { ...OPTIONS, maxAge: cookies.accessMaxAge })
  setCookie(c, REFRESH, cookies.refresh, { ...OPTIONS, maxAge: cookies.refreshMaxAge })
}

export function clearSessionCookies(c: Context<AppEnv>) {
  deleteCookie(c, ACCESS, OPTIONS)
  deleteCookie(c, REFRESH, OPTIONS)
}
