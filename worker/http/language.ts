import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import {
  LANGUAGE_COOKIE,
  LANGUAGE_PARAMETER,
  type Language,
  pickLanguage,
} from '../../shared/language'
import type { AppEnv } from '../env'

const A_YEAR = 365 * 24 * 3600

/** The language of a page: from its URL, else the chosen one, else the browser's. */
export const pageLanguage = (c: Context<AppEnv>) =>
  pickLanguage([
    c.req.query(LANGUAGE_PARAMETER),
    getCookie(c, LANGUAGE_COOKIE),
    ...(c.req.header('Accept-Language') ?? '').split(','),
  ])

/** The language of an API answer: from the URL (calendars), else Accept-Language, which the app sets to its own language. */
export const requestLanguage = ({ req }: Pick<Context<AppEnv>, 'req'>) =>
  pickLanguage([req.query(LANGUAGE_PARAMETER), ...(req.header('Accept-Language') ?? '').split(',')])

/** The visitor's country (ISO 3166 alpha-2), as Cloudflare derives it from the address. `T1` is Tor. */
export function requestCountry(c: Context<AppEnv>) {
  const country: unknown = c.req.raw.cf?.country
  return typeof country === 'string' && /^[A-Z]{2}$/.test(country) && country !== 'XX'
    ? country
    : undefined
}

/**
 * Stores the language of the URL if the link is on one of our pages: that is the language switch without scripts. A link from
 * another site sets the language of its own page only.
 */
export function storeChosenLanguage(c: Context<AppEnv>, language: Language) {
  const isChosen =
    c.req.query(LANGUAGE_PARAMETER) === language && c.req.header('Sec-Fetch-Site') === 'same-origin'
  if (!isChosen) return
  // The same cookie as app/lib/intl/language.ts.
  const secure = new URL(c.req.url).protocol === 'https:'
  setCookie(c, LANGUAGE_COOKIE, language, { path: '/', maxAge: A_YEAR, sameSite: 'Lax', secure })
}
