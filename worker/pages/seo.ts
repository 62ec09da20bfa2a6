import { Hono } from 'hono'
import { PUBLIC_PAGES } from '../../shared/server-rendering'
import { LANGUAGE_PARAMETER } from '../../shared/language'
import type { AppEnv } from '../env'
import { eventPaths } from './events'
import { escapeAttribute } from './markup'
import { musicPaths } from './music'

const AN_HOUR = 'public, max-age=3600'

/** What search engines ask for, mounted at the root. */
export const seo = new Hono<AppEnv>()
  .get('/robots.txt', (c) =>
    c.text(
      ['User-agent: *', 'Disallow: /admin', `Sitemap: ${c.env.PUBLIC_ORIGIN}/sitemap.xml`, ''].join(
        '\n',
      ),
      200,
      { 'Cache-Control': AN_HOUR },
    ),
  )
  .get('/sitemap.xml', async (c) => {
    const { db } = c.var
    const paths = [...PUBLIC_PAGES, ...(await musicPaths(db)), ...(await eventPaths(db))]
    return c.body(sitemap(c.env.PUBLIC_ORIGIN, paths), 200, {
      'Content-Type': 'application/xml; charset=utf-8',
      'Cache-Control': AN_HOUR,
    })
  })

const sitemap = (origin: string, paths: string[]) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...paths.map((path) => entry(escapeAttribute(origin + path))),
    '</urlset>',
    '',
  ].join('\n')

/** The bare address, and below it the same as in the page's own head. */
const entry = (url: string) =>
  `<url><loc>${url}</loc>${alternate(url, 'x-default')}${['en', 'pt-BR']
    .map((language) => alternate(`${url}?${LANGUAGE_PARAMETER}=${language}`, language))
    .join('')}</url>`

const alternate = (href: string, hreflang: string) =>
  `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`
