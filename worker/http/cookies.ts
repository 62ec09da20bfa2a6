import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
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
const DEVICE = 'device'
const DEVICE_SECONDS = 365 * 24 * 3600

export type SessionCookies = {
  access: string
  refresh: string
  /** Seconds each of them lives. */
  accessMaxAge: number
  refreshMaxAge: number
}

export const readAccessCookie = (c: Context<AppEnv>) => getCookie(c, ACCESS, 'host')

export const readRefreshCookie = (c: Context<AppEnv>) => getCookie(c, REFRESH, 'host')

export function writeSessionCookies(c: Context<AppEnv>, cookies: SessionCookies) {
  setCookie(c, ACCESS, cookies.access, { ...OPTIONS, maxAge: cookies.accessMaxAge })
  setCookie(c, REFRESH, cookies.refresh, { ...OPTIONS, maxAge: cookies.refreshMaxAge })
}

/** Says which accounts this browser has signed in to: worker/accounts/devices.ts. It outlives the session. */
export const readDeviceCookie = (c: Context<AppEnv>) => getCookie(c, DEVICE, 'host')

export const writeDeviceCookie = (c: Context<AppEnv>, device: string) =>
  setCookie(c, DEVICE, device, { ...OPTIONS, maxAge: DEVICE_SECONDS })

export function clearSessionCookies(c: Context<AppEnv>) {
  deleteCookie(c, ACCESS, OPTIONS)
  deleteCookie(c, REFRESH, OPTIONS)
}
