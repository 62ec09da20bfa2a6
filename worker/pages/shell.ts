import type { Context } from 'hono'
import { setCookie } from 'hono/cookie'
import { publicProfile, renewSession, selectProfile } from '../accounts'
import { isOpen, quietPage } from '../club'
import type { AppEnv } from '../env'
import { DomainError } from '../errors'
import { LANGUAGE_PARAMETER } from '../../shared/language'
import { REFUSED_COOKIE } from '../../shared/refused-cookie'
import { readAccessCookie, readRefreshCookie, writeSessionCookies } from '../http/cookies'
import { type AskApi, documentFor } from './document'
import { pageFiles } from './page-files'
import { markPublic, mayBeKept } from '../http/public-cache'
import { orFromPrimary, readReplicas } from '../http/replicas'
import { originsOfParty } from '../parties'
import { type PlayerOrigins, readOrigins } from '../tv'
import { pageHeaders } from './page-headers'
import { currentViewer } from '../accounts/middleware'
import { storeChosenLanguage, pageLanguage } from '../http/language'
import { PLAIN_PAGE_POLICY, type Site, readSite } from '../site'
import { colorsAddress } from './brand-files'
import { framed, previewedSite } from './preview'
import { renderShell } from './render-shell'

/** The answer to every address that is no file and no API: a page of the app. */
export const shell = (askApi: AskApi) => async (c: Context<AppEnv>) => {
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') throw new DomainError('not_found')
  if (looksLikeFile(c.req.path)) throw new DomainError('not_found')
  if (isStaffPage(c.req.path)) {
    const viewer = await viewerOf(c)
    if (!viewer?.isAdmin) return redirectHome(c, viewer !== null)
  }

  readReplicas(c)
  if (mayBeKept(c)) c.var.d1.readAnew()
  const preview = await previewedSite(c)
  const party = hostsOfParty(c)
  const isKnown = Promise.all([isKnownProfile(c), party]).then(
    ([isMember, hosts]) => isMember && hosts !== null,
  )
  const [made, ofTv, ofParty] = await Promise.all([
    pageFor(c, askApi, preview, isKnown),
    hostsOfTv(c),
    party,
  ])
  if (made === null) return quiet(c)
  const { page, changes } = made
  const answer = new Response(page.body, page)
  for (const [name, value] of Object.entries(pageHeaders(together(ofTv, ofParty ?? NO_HOSTS))))
    answer.headers.set(name, value)
  // Vite's own page has inline scripts, which the policy forbids.
  if (c.env.DEV_SERVER) answer.headers.set('Content-Security-Policy', "frame-ancestors 'none'")
  answer.headers.set('Cache-Control', preview ? 'no-store' : 'no-cache')
  // A party's page follows its room.
  if (changes !== null && !preview && ofParty === NO_HOSTS) markPublic(answer.headers, changes)
  if (preview) {
    const policy = answer.headers.get('Content-Security-Policy') ?? ''
    answer.headers.set('Content-Security-Policy', framed(policy))
  }
  // Of a renewed session or a chosen language.
  for (const cookie of c.res.headers.getSetCookie()) answer.headers.append('Set-Cookie', cookie)
  return answer
}

/** Without the database pages come as they can. */
function assumeOpen(error: unknown) {
  console.error({ club_open: error })
  return true
}

/** The defaults are the demo's, which is not this club. */
function quiet(c: Context<AppEnv>) {
  const language = pageLanguage(c)
  return c.html(quietPage(language), 200, {
    'Content-Security-Policy': PLAIN_PAGE_POLICY,
    'Cache-Control': 'no-store',
    'Content-Language': language,
    Vary: 'Accept-Language, Cookie',
  })
}

const NO_HOSTS: PlayerOrigins = { frames: [], streams: [] }

const LIVE_PAGE = /^\/live\/([^/]+)\/?$/

/** Of the party's video, on its page; null if there is no such party. Without the database pages come without other hosts. */
async function hostsOfParty(c: Context<AppEnv>): Promise<PlayerOrigins | null> {
  const [, id] = LIVE_PAGE.exec(c.req.path) ?? []
  if (id === undefined) return NO_HOSTS
  try {
    return await orFromPrimary(c, () => originsOfParty(c.var.db, id))
  } catch (error) {
    return error instanceof DomainError ? null : withoutHosts(error)
  }
}

const hostsOfTv = (c: Context<AppEnv>) => readOrigins(c.var.db).catch(withoutHosts)

function withoutHosts(error: unknown) {
  console.error({ page_policy: error })
  return NO_HOSTS
}

const together = (one: PlayerOrigins, other: PlayerOrigins): PlayerOrigins => ({
  frames: [...one.frames, ...other.frames],
  streams: [...one.streams, ...other.streams],
})

/** Null while the club is not set up. */
async function pageFor(
  c: Context<AppEnv>,
  askApi: AskApi,
  preview: Site | null,
  isKnown: Promise<boolean>,
) {
  const built = await c.env.ASSETS.fetch(new URL('/', c.req.url))
  const path = c.req.path.replace(/(?<=.)\/+$/, '')
  const language = pageLanguage(c)
  const site = preview ? Promise.resolve(preview) : readSite(c.var.db)
  const made = Promise.all([
    site,
    documentFor(c, askApi, { site, path, language, isPreview: preview !== null }),
    isKnown,
  ])
  // A club that is not set up may have no page to show.
  const [isClubOpen] = await Promise.all([
    isOpen(c.var.db).catch(assumeOpen),
    made.catch(() => null),
  ])
  if (!isClubOpen) return null
  const [{ versions, publicSite }, { document, changes }, isThere] = await made
  const { brand } = publicSite
  if (document.movedTo !== null) {
    const Location = document.movedTo + new URL(c.req.url).search
    return { page: new Response(null, { status: 301, headers: { Location } }), changes: null }
  }
  const page = new Response(built.body, {
    status: document.missing || !isThere ? 404 : 200,
    headers: built.headers,
  })
  // It is the built file's, and the document is another one.
  page.headers.delete('ETag')
  page.headers.set('Vary', 'Accept-Language, Cookie')
  // A preview in the other language must not change the administrator's own.
  if (preview === null) storeChosenLanguage(c, language)
  const asked = c.req.query(LANGUAGE_PARAMETER)
  const rendered = renderShell(page, {
    document,
    brand,
    colorsAddress: preview ? '/site.css?preview=brand' : colorsAddress(brand, versions.brand),
    origin: c.env.PUBLIC_ORIGIN,
    path,
    language,
    asked,
    files: await pageFiles(c.env, document, language),
  })
  return { page: rendered, changes }
}

const PROFILE_PAGE = /^\/social\/profile\/([^/]+)\/?$/

/** False for the page of nobody. The document cannot say so, because profiles are for members. Without the database every page is known. */
async function isKnownProfile(c: Context<AppEnv>) {
  const [, name] = PROFILE_PAGE.exec(c.req.path) ?? []
  if (name === undefined) return true
  try {
    await orFromPrimary(c, async () =>
      publicProfile(await selectProfile(c.var.db, decodeURIComponent(name))),
    )
    return true
  } catch (error) {
    return !(error instanceof DomainError || error instanceof URIError)
  }
}

// A missing chunk or a probe for /.git must not get a page.
const looksLikeFile = (path: string) =>
  path.startsWith('/assets/') ||
  path.split('/').some((part) => part.startsWith('.') || /\.\w+$/.test(part))

const isStaffPage = (path: string) => /^\/admin(\/|$)/i.test(path)

const viewerOf = async (c: Context<AppEnv>) =>
  (await currentViewer(c)) ?? (await returningViewer(c)) ?? null

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

/** The page tells a member why. */
function redirectHome(c: Context<AppEnv>, isMember: boolean) {
  if (isMember)
    setCookie(c, REFUSED_COOKIE, '1', {
      path: '/',
      sameSite: 'Lax',
      secure: c.req.url.startsWith('https:'),
      maxAge: 60,
    })
  for (const [name, value] of Object.entries(pageHeaders(NO_HOSTS))) c.header(name, value)
  c.header('Cache-Control', 'no-store')
  return c.redirect('/')
}
