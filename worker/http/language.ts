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

/** The language a document is written in: what its address says, what the fan chose, what their browser asks for. */
export const pageLanguage = (c: Context<AppEnv>) =>
  pickLanguage([
    c.req.query(LANGUAGE_PARAMETER),
    getCookie(c, LANGUAGE_COOKIE),
    ...(c.req.header('Accept-Language') ?? '').split(','),
  ])

/** The language of an API answer. The app sends the one on screen; a calendar has it in its address. */
export const requestLanguage = (c: Context<AppEnv>) =>
  pickLanguage([
    c.req.query(LANGUAGE_PARAMETER),
    ...(c.req.header('Accept-Language') ?? '').split(','),
  ])

/**
 * An address with a language that is followed on our own pages is the switch, used where no script answers it: it holds for the
 * pages after this one too. One that comes from elsewhere speaks for itself alone.
 */
export function storeChosenLanguage(c: Context<AppEnv>, language: Language) {
  const isChosen =
    c.req.query(LANGUAGE_PARAMETER) === language && c.req.header('Sec-Fetch-Site') === 'same-origin'
  if (!isChosen) return
  // As the app writes it (app/lib/intl/language.ts), which reads it too.
  const secure = new URL(c.req.url).protocol === 'https:'
  setCookie(c, LANGUAGE_COOKIE, language, { path: '/', maxAge: A_YEAR, sameSite: 'Lax', secure })
}
