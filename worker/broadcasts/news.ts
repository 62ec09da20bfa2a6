import { type SQL, and, eq, inArray, sql } from 'drizzle-orm'
import type { Block } from '../../shared/broadcast-blocks'
import { parseBroadcast } from '../../shared/broadcast-markdown'
import type { Language } from '../../shared/language'
import type { Page } from '../../shared/lists'
import type { NewsArticle, NewsItem, NewsList } from '../../shared/news'
import type { Database } from '../db/client'
import { keysetPage } from '../db/paging'
import { DomainError } from '../errors'
import { type BroadcastContent, cardOf } from './mail/cards'
import { loadBroadcastContent } from './mail/content'
import { preheaderOf } from '../mail/plain-text'
import { languageFor } from './mail/mail'
import { broadcasts } from './tables'

/** Recipients may open the page of their mail, also while other mails are still being sent. */
const isPublished: SQL | undefined = and(
  eq(broadcasts.public, true),
  inArray(broadcasts.status, ['sending', 'sent']),
)
const publishedAt = sql<string>`coalesce(${broadcasts.send_at}, ${broadcasts.updated_at})`

const selectNews = (db: Database) =>
  db
    .select({
      id: broadcasts.id,
      slug: broadcasts.slug,
      subject_en: broadcasts.subject_en,
      subject_pt: broadcasts.subject_pt,
      body_en: broadcasts.body_en,
      body_pt: broadcasts.body_pt,
      published_at: publishedAt,
    })
    .from(broadcasts)

type NewsRow = Awaited<ReturnType<typeof selectNews>>[number]

/** Of the archive's feed. */
export const newsTitle = ({ siteName }: { siteName: string }, language: Language) =>
  language === 'en' ? `News of ${siteName}` : `Novidades do ${siteName}`

type Reader = { language: Language; origin: string }

/** The archive: public broadcasts that were sent, the newest first. */
export async function listNews(
  db: Database,
  secret: string,
  query: Page,
  reader: Reader,
): Promise<NewsList> {
  const page = await keysetPage(secret, query, {
    key: publishedAt,
    id: broadcasts.id,
    descending: true,
  })
  const rows = await selectNews(db)
    .where(and(isPublished, page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit)
  const { items, next_cursor } = await page.resultOf(rows, ({ published_at }) => published_at)
  return { news: items.map((row) => newsItem(articleOf(row, reader, NO_CONTENT))), next_cursor }
}

/** @throws DomainError `not_found` */
export async function findNews(db: Database, slug: string, reader: Reader): Promise<NewsArticle> {
  const row = await selectNews(db)
    .where(and(eq(broadcasts.slug, slug), isPublished))
    .get()
  if (!row) throw new DomainError('not_found')
  const content = await loadBroadcastContent(db, row.body_en ?? '', row.body_pt ?? '')
  return articleOf(row, reader, content)
}

/** For the sitemap, the newest first. */
export async function listNewsSlugs(db: Database) {
  const rows = await db
    .select({ slug: broadcasts.slug })
    .from(broadcasts)
    .where(isPublished)
    .orderBy(sql`${publishedAt} desc`)
    .limit(1000)
  return rows.map(({ slug }) => slug)
}

const NO_CONTENT: BroadcastContent = { releases: new Map(), events: new Map() }

function articleOf(row: NewsRow, reader: Reader, content: BroadcastContent): NewsArticle {
  const subject = { en: row.subject_en ?? '', 'pt-BR': row.subject_pt ?? '' }
  const body = { en: row.body_en ?? '', 'pt-BR': row.body_pt ?? '' }
  const language = languageFor({ subject, body }, reader.language)
  const blocks = parseBroadcast(body[language], {
    card: (path) => cardOf(content, path, language),
    parseUrl: (address) => URL.parse(address, reader.origin),
    origin: reader.origin,
  })
  return {
    slug: row.slug,
    title: subject[language],
    language,
    excerpt: preheaderOf(blocks),
    picture: pictureOf(blocks),
    published_at: row.published_at,
    blocks,
  }
}

const newsItem = ({ blocks: _blocks, ...item }: NewsArticle): NewsItem => item

/** The first picture, else that of the first card. */
function pictureOf(blocks: readonly Block[]) {
  const picture = blocks.find(({ type }) => type === 'picture')
  if (picture?.type === 'picture') return picture.src
  const card = blocks.find((block) => block.type === 'card' && block.card.picture !== null)
  return card?.type === 'card' ? card.card.picture : null
}
