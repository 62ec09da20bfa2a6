import { type Context, Hono } from 'hono'
import * as z from 'zod/mini'
import { Page } from '../../shared/lists'
import { LANGUAGE_PARAMETER, type Language } from '../../shared/language'
import type { NewsItem } from '../../shared/news'
import type { Brand } from '../../shared/site/brand'
import type { AppEnv } from '../env'
import { requestLanguage } from '../http/language'
import { fromReplica } from '../http/replicas'
import { query } from '../http/route'
import { html as escaped } from '../mail'
import { readBrand } from '../site'
import { findNews, listNews, newsTitle } from './news'

const InLanguage = z.object({ [LANGUAGE_PARAMETER]: z.optional(z.string().check(z.maxLength(35))) })
const NewsPage = z.extend(Page, InLanguage.shape)

/** The archive of public broadcasts, mounted at /api/news. */
export const news = new Hono<AppEnv>()
  .get(
    '/',
    query({
      who: 'anyone',
      cache: 'public',
      query: NewsPage,
      run: ({ db, env, http }, page) => listNews(db, env.SESSION_SECRET, page, readerOf(http)),
    }),
  )
  .get(
    '/:slug',
    query({
      who: 'anyone',
      cache: 'public',
      query: InLanguage,
      run: ({ db, param, http }) => findNews(db, param('slug'), readerOf(http)),
    }),
  )

export type NewsApi = typeof news

const FEED_ITEMS = 50

/** RSS 2.0, mounted at the root. */
export const newsFeed = new Hono<AppEnv>().get('/news.xml', fromReplica, async (c) => {
  const reader = readerOf(c)
  const page = { limit: FEED_ITEMS }
  const [brand, list] = await Promise.all([
    readBrand(c.var.db),
    listNews(c.var.db, c.env.SESSION_SECRET, page, reader),
  ])
  return c.body(feed(brand, reader, list.news), 200, {
    'Content-Type': 'application/rss+xml; charset=utf-8',
    'Cache-Control': 'public, max-age=300',
    Vary: 'Accept-Language',
  })
})

const readerOf = (c: Context<AppEnv>) => ({
  language: requestLanguage(c),
  origin: c.env.PUBLIC_ORIGIN,
})

type Reader = { language: Language; origin: string }

function feed(brand: Brand, { language, origin }: Reader, items: NewsItem[]) {
  const inLanguage = `?${LANGUAGE_PARAMETER}=${language}`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    xml`<title>${newsTitle(brand, language)}</title>`,
    xml`<link>${`${origin}/news${inLanguage}`}</link>`,
    xml`<description>${brand.tagline[language]}</description>`,
    xml`<language>${language.toLowerCase()}</language>`,
    xml`<atom:link href="${`${origin}/news.xml${inLanguage}`}" rel="self" type="application/rss+xml" />`,
    ...items.map((item) => itemXml(item, origin, inLanguage)),
    '</channel></rss>',
    '',
  ].join('\n')
}

const itemXml = (
  { slug, title, excerpt, published_at }: NewsItem,
  origin: string,
  search: string,
) =>
  [
    xml`<item><title>${title}</title>`,
    xml`<link>${`${origin}/news/${slug}${search}`}</link>`,
    // The same in both languages, so that a reader shows it once.
    xml`<guid isPermaLink="false">${`${origin}/news/${slug}`}</guid>`,
    xml`<pubDate>${new Date(published_at).toUTCString()}</pubDate>`,
    xml`<description>${excerpt}</description></item>`,
  ].join('')

/** Escaped, without the control characters that XML forbids. */
const xml = (parts: TemplateStringsArray, ...values: string[]) =>
  escaped(parts, ...values.map((value) => value.replace(/[\p{Cc}\ufffe\uffff]+/gu, ' ')))
