import { eq, sql } from 'drizzle-orm'
import type { RecipientReason } from '../../shared/broadcasts'
import type { Language } from '../../shared/language'
import type { Brand } from '../../shared/site/brand'
import type { Database } from '../db/client'
import { selectRow } from '../db/insert-select'
import { objectColumn } from '../db/json-rows'
import { newId } from '../lib/ids'
import { loadBroadcastContent } from './mail/content'
import { compileBroadcast } from './mail/mail'
import { broadcastLinks } from './tables'
import { type BroadcastRow, broadcastView } from './views'

type Reader = { language: Language; reason: RecipientReason; unsubscribeAddress: string }

/** The mails of one broadcast. */
export type BroadcastMails = {
  brand: Brand
  render: (reader: Reader) => { subject: string; text: string; html: string }
}

/**
 * Prepares the mails: reads the database once, stores the links to our own pages, and compiles each language, so that a mail for a
 * reader is only put together.
 * @param isTest links stay as they are and are not counted
 */
export async function prepareMails(
  db: Database,
  origin: string,
  brand: Brand,
  row: BroadcastRow,
  { isTest = false } = {},
): Promise<BroadcastMails> {
  const { id, slug, subject, body, public: isPublic } = broadcastView(row)
  const content = await loadBroadcastContent(db, body.en, body['pt-BR'])
  const compile = (language: Language, link: (url: string) => string) =>
    compileBroadcast({
      broadcast: { id, slug, subject, body, public: isPublic },
      content,
      language,
      brand,
      origin,
      webAddress: isPublic ? `${origin}/news/${slug}` : null,
      link,
    })
  const urls = new Set<string>()
  const collect = (url: string) => {
    if (isOurs(url, origin)) urls.add(url)
    return url
  }
  const plain = { en: compile('en', collect), 'pt-BR': compile('pt-BR', collect) }
  for (const render of Object.values(plain))
    render({ unsubscribeAddress: origin, reason: 'contact' })
  if (isTest) return { brand, render: ({ language, ...reader }) => plain[language](reader) }
  const counted = await storeLinks(db, origin, id, [...urls])
  const link = (url: string) => counted.get(url) ?? url
  const compiled = { en: compile('en', link), 'pt-BR': compile('pt-BR', link) }
  return { brand, render: ({ language, ...reader }) => compiled[language](reader) }
}

const isOurs = (url: string, origin: string) => url === origin || url.startsWith(`${origin}/`)

/** Each link keeps its address, so that a repeated mail is the same. */
async function storeLinks(db: Database, origin: string, id: string, urls: string[]) {
  if (urls.length > 0)
    await db
      .insert(broadcastLinks)
      .select(
        selectRow(db, broadcastLinks, {
          id: objectColumn('id'),
          broadcast_id: id,
          url: objectColumn('url'),
        })
          .from(sql`json_each(${JSON.stringify(urls.map((url) => ({ id: newId(), url })))})`)
          .where(sql`true`),
      )
      .onConflictDoNothing()
  const rows = await db
    .select({ id: broadcastLinks.id, url: broadcastLinks.url })
    .from(broadcastLinks)
    .where(eq(broadcastLinks.broadcast_id, id))
  return new Map(rows.map((row) => [row.url, `${origin}/api/broadcasts/links/${row.id}`]))
}

/** The page behind a counted link, or null for an unknown one. @param isClick false for requests that open nothing */
export async function openLink(db: Database, id: string, isClick: boolean) {
  const [row] = isClick
    ? await db
        .update(broadcastLinks)
        .set({ clicks: sql`${broadcastLinks.clicks} + 1` })
        .where(eq(broadcastLinks.id, id))
        .returning({ url: broadcastLinks.url })
    : await db
        .select({ url: broadcastLinks.url })
        .from(broadcastLinks)
        .where(eq(broadcastLinks.id, id))
  return row?.url ?? null
}
