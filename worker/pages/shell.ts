import type { Context } from 'hono'
import { renewSession } from '../accounts'
import type { AppEnv } from '../env'
import { DomainError } from '../errors'
import { LANGUAGE_PARAMETER } from '../../shared/language'
import { readAccessCookie, readRefreshCookie, writeSessionCookies } from '../http/cookies'
import { type AskApi, documentFor } from './document'
import { pageFiles } from './page-files'
import { cached } from '../http/cached'
import { readReplicas } from '../http/replicas'
import { originsOfParty } from '../parties'
import { type PlayerOrigins, readOrigins } from '../tv'
import { pageHeaders } from './page-headers'
import { currentViewer } from '../accounts/middleware'
import { storeChosenLanguage, pageLanguage } from '../http/language'
import { type Site, readSite } from '../site'
import { colorsAddress } from './brand-files'
import { framed, previewedSite } from './preview'
import { renderShell } from './render-shell'

/** The answer to every address that is no file and no API: a page of the app. */
export const shell = (askApi: AskApi) => async (c: Context<AppEnv>) => {
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') throw new DomainError('not_found')
  if (looksLikeFile(c.req.path)) throw new DomainError('not_found')
  if (isStaffPage(c.req.path) && !(await staffIsHere(c))) return redirectHome(c)

  readReplicas(c)
  const preview = await previewedSite(c)
  const [page, hosts] = await Promise.all([pageFor(c, askApi, preview), otherHosts(c)])
  const answer = new Response(page.body, page)
  for (const [name, value] of Object.entries(pageHeaders(hosts))) answer.headers.set(name, value)
  // Vite's own page has inline scripts, which the policy forbids.
  if (c.env.DEV_SERVER) answer.headers.set('Content-Security-Policy', "frame-ancestors 'none'")
  answer.headers.set('Cache-Control', preview ? 'no-store' : 'no-cache')
  if (preview) {
    const policy = answer.headers.get('Content-Security-Policy') ?? ''
    answer.headers.set('Content-Security-Policy', framed(policy))
  }
  // Of a renewed session or a chosen language.
  for (const cookie of c.res.headers.getSetCookie()) answer.headers.append('Set-Cookie', cookie)
  return answer
}

const NO_HOSTS: PlayerOrigins = { frames: [], streams: [] }
const cachedHosts = cached(5, readOrigins)

const LIVE_PAGE = /^\/live\/([^/]+)\/?$/

/** Those of the TV, and on the page of a meet those of its video. Without the database pages come without other hosts. */
async function otherHosts(c: Context<AppEnv>): Promise<PlayerOrigins> {
  const [, party] = LIVE_PAGE.exec(c.req.path) ?? []
  try {
    const [tv, meet] = await Promise.all([
      cachedHosts(c.var.db),
      party ? originsOfParty(c.var.db, party) : NO_HOSTS,
    ])
    return {
      frames: [...tv.frames, ...meet.frames],
      streams: [...tv.streams, ...meet.streams],
    }
  } catch (error) {
    console.error({ page_policy: error })
    return NO_HOSTS
  }
}

async function pageFor(c: Context<AppEnv>, askApi: AskApi, preview: Site | null) {
  const built = await c.env.ASSETS.fetch(new URL('/', c.req.url))
  const path = c.req.path.replace(/(?<=.)\/+$/, '')
  const language = pageLanguage(c)
  const site = preview ?? (await readSite(c.var.db))
  const { versions, publicSite } = site
  const { brand } = publicSite
  const document = await documentFor(c, askApi, {
    site,
    path,
    language,
    isPreview: preview !== null,
  })
  const page = new Response(built.body, {
    status: document.missing ? 404 : 200,
    headers: built.headers,
  })
  // It is the built file's, and the document is another one.
  page.headers.delete('ETag')
  page.headers.set('Vary', 'Accept-Language, Cookie')
  // A preview in the other language must not change the administrator's own.
  if (preview === null) storeChosenLanguage(c, language)
  const asked = c.req.query(LANGUAGE_PARAMETER)
  const isVisitor = !readAccessCookie(c) && !readRefreshCookie(c)
  const pageNeeds = await pageFiles(c.env, document, { language, isVisitor })
  return renderShell(page, {
    document,
    brand,
    colorsAddress: preview ? '/site.css?preview=brand' : colorsAddress(brand, versions.brand),
    origin: c.env.PUBLIC_ORIGIN,
    path,
    language,
    asked,
    ...pageNeeds,
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
  return session.viewer
}

function redirectHome(c: Context<AppEnv>) {
  for (const [name, value] of Object.entries(pageHeaders(NO_HOSTS))) c.header(name, value)
  c.header('Cache-Control', 'no-store')
  return c.redirect('/')
}
