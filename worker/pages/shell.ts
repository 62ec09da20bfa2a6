import type { Context } from 'hono'
import { renewSession, viewerOfSession } from '../accounts'
import type { AppEnv } from '../env'
import { DomainError } from '../errors'
import { LANGUAGE_PARAMETER } from '../../shared/language'
import { readAccessCookie, readRefreshCookie, writeSessionCookies } from '../http/cookies'
import { type AskApi, documentFor } from './document'
import { pageFiles } from './page-files'
import { PAGE_HEADERS } from './page-headers'
import { currentViewer } from '../accounts/middleware'
import { storeChosenLanguage, pageLanguage } from '../http/language'
import { readSite } from '../site'
import { colorsAddress } from './brand-files'
import { renderShell } from './render-shell'

/** The answer to every address that is no file and no API: a page of the app. */
export const shell = (askApi: AskApi) => async (c: Context<AppEnv>) => {
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') throw new DomainError('not_found')
  if (looksLikeFile(c.req.path)) throw new DomainError('not_found')
  if (isStaffPage(c.req.path) && !(await staffIsHere(c))) return redirectHome(c)

  const page = await pageFor(c, askApi)
  const answer = new Response(page.body, page)
  for (const [name, value] of Object.entries(PAGE_HEADERS)) answer.headers.set(name, value)
  // Vite's own page has inline scripts, which the policy forbids.
  if (c.env.DEV_SERVER) answer.headers.set('Content-Security-Policy', "frame-ancestors 'none'")
  answer.headers.set('Cache-Control', 'no-cache')
  // Of a renewed session or a chosen language.
  for (const cookie of c.res.headers.getSetCookie()) answer.headers.append('Set-Cookie', cookie)
  return answer
}

async function pageFor(c: Context<AppEnv>, askApi: AskApi) {
  const built = await c.env.ASSETS.fetch(new URL('/', c.req.url))
  const path = c.req.path.replace(/(?<=.)\/+$/, '')
  const language = pageLanguage(c)
  const site = await readSite(c.var.db)
  const { versions, publicSite } = site
  const { brand } = publicSite
  const document = await documentFor(c, askApi, { site, path, language })
  const page = new Response(built.body, {
    status: document.missing ? 404 : 200,
    headers: built.headers,
  })
  // It is the built file's, and the document is another one.
  page.headers.delete('ETag')
  page.headers.set('Vary', 'Accept-Language, Cookie')
  storeChosenLanguage(c, language)
  const asked = c.req.query(LANGUAGE_PARAMETER)
  const files = await pageFiles(c.env, document.route, language)
  return renderShell(page, {
    document,
    brand,
    colorsAddress: colorsAddress(brand, versions.brand),
    origin: c.env.PUBLIC_ORIGIN,
    path,
    language,
    asked,
    files,
  })
}

// A missing chunk or a probe for /.git must not get a page.
const looksLikeFile = (path: string) =>
  path.startsWith('/assets/') ||
  path.split('/').some((part) => part.startsWith('.') || /\.\w+$/.test(part))

const isStaffPage = (path: string) => /^\/admin(\/|$)/i.test(path)

async function staffIsHere(c: Context<AppEnv>) {
  const viewer = (await currentViewer(c)) ?? (await returningViewer(c))
  return viewer?.isAdmin === true
}

/** A navigation cannot renew a session by itself, and the access cookie is valid for ten minutes. */
async function returningViewer(c: Context<AppEnv>) {
  const refresh = readRefreshCookie(c)
  if (readAccessCookie(c) || !refresh) return null
  const session = await renewSession(c.var.db, c.env, refresh)
  if (!session) return null
  if (session.ended) {
    c.var.emit({ type: 'session_ended', ...session.ended })
    return null
  }
  writeSessionCookies(c, session.tokens)
  return viewerOfSession(c.var.db, session.sessionId)
}

function redirectHome(c: Context<AppEnv>) {
  for (const [name, value] of Object.entries(PAGE_HEADERS)) c.header(name, value)
  c.header('Cache-Control', 'no-store')
  return c.redirect('/')
}
