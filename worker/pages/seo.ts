import { Hono } from 'hono'
import { LANGUAGE_PARAMETER } from '../../shared/language'
import { listNewsSlugs } from '../broadcasts'
import type { Database } from '../db/client'
import type { AppEnv } from '../env'
import { listCalendarEvents } from '../events'
import { fromReplica } from '../http/replicas'
import { readCatalog } from '../music'
import { escapeAttribute } from './markup'

const AN_HOUR_MS = 3_600_000

/** robots.txt and the sitemap, mounted at the root. */
export const seo = new Hono<AppEnv>()
  .get('/robots.txt', (c) =>
    c.text(
      ['User-agent: *', 'Disallow: /admin', `Sitemap: ${c.env.PUBLIC_ORIGIN}/sitemap.xml`, ''].join(
        '\n',
      ),
      200,
      { 'Cache-Control': publicFor(AN_HOUR_MS) },
    ),
  )
  .get('/sitemap.xml', fromReplica, async (c) => {
    const { db } = c.var
    const { listedPages } = await import('server-entry')
    const catalog = await readCatalog(db)
    const paths = [
      ...(await listedPages()),
      ...musicPaths(catalog),
      ...(await eventPaths(db)),
      ...(await newsPaths(db)),
    ]
    return c.body(sitemap(c.env.PUBLIC_ORIGIN, paths), 200, {
      'Content-Type': 'application/xml; charset=utf-8',
      'Cache-Control': publicFor(msBefore(catalog.nextRelease)),
    })
  })

const publicFor = (ms: number) => `public, max-age=${Math.floor(ms / 1000)}`

/** At the second of a release its page is listed. */
const msBefore = (nextRelease: string | null) =>
  nextRelease === null
    ? AN_HOUR_MS
    : Math.max(0, Math.min(AN_HOUR_MS, Date.parse(nextRelease) - Date.now()))

function musicPaths({ albums, tracks }: Awaited<ReturnType<typeof readCatalog>>) {
  return [
    ...albums.map(({ id }) => `/music/catalog/${encodeURIComponent(id)}`),
    ...tracks.map(({ id }) => `/music/track/${encodeURIComponent(id)}`),
  ]
}

/** Those that a search may still lead to, however long ago they were. */
const eventPaths = async (db: Database) =>
  (await listCalendarEvents(db)).map(({ id }) => `/events/${encodeURIComponent(id)}`)

const newsPaths = async (db: Database) => [
  '/news',
  ...(await listNewsSlugs(db)).map((slug) => `/news/${encodeURIComponent(slug)}`),
]

const sitemap = (origin: string, paths: string[]) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...paths.map((path) => entry(escapeAttribute(origin + path))),
    '</urlset>',
    '',
  ].join('\n')

/** The bare address, with the alternates of the page's head. */
const entry = (url: string) =>
  `<url><loc>${url}</loc>${alternate(url, 'x-default')}${['en', 'pt-BR']
    .map((language) => alternate(`${url}?${LANGUAGE_PARAMETER}=${language}`, language))
    .join('')}</url>`

const alternate = (href: string, hreflang: string) =>
  `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`
