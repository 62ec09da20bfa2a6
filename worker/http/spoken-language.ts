import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { LANGUAGE_COOKIE, LANGUAGE_PARAMETER, pickLanguage } from '../../shared/language'
import type { AppEnv } from '../env'

/** The language a document is written in: what its address says, what the fan chose, what their browser asks for. */
export const spokenLanguage = (c: Context<AppEnv>) =>
  pickLanguage([
    c.req.query(LANGUAGE_PARAMETER),
    getCookie(c, LANGUAGE_COOKIE),
    ...(c.req.header('Accept-Language') ?? '').split(','),
  ])
