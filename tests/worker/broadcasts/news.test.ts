import { describe, expect, it } from 'vitest'
import type { BroadcastStatus } from '../../../shared/broadcasts'
import type { NewsArticle, NewsList } from '../../../shared/news'
import { broadcasts } from '../../../worker/broadcasts/tables'
import { newId } from '../../../worker/lib/ids'
import { anyone } from '../../support/browser'
import { newEvent } from '../../support/events'
import { database, signedInAs } from '../../support/members'
import { newRelease } from '../../support/releases'

type Row = typeof broadcasts.$inferInsert

let minutes = 0
/** In the far future, so that the newest is the one of the test. */
async function newBroadcast(more: Partial<Row> = {}) {
  const id = newId()
  minutes += 1
  const at = new Date(Date.UTC(2090, 0, 1, 0, minutes)).toISOString()
  const slug = `news-${id}`
  await database.insert(broadcasts).values({
    id,
    slug,
    subject_en: 'The tour',
    subject_pt: 'A turnê',
    body_en: 'It **begins** soon.',
    body_pt: 'Ela **começa** logo.',
    audience: { who: ['contacts'] },
    public: true,
    status: 'sent',
    send_at: at,
    sent_at: at,
    created_at: at,
    updated_at: at,
    ...more,
  })
  return { id, slug }
}

const listed = async (query = '') => (await anyone.get(`/api/news${query}`)).json<NewsList>()
const read = async (path: string, headers: Record<string, string> = {}) =>
  (await anyone.get(path, headers)).text()

describe('the archive', () => {
  it('lists public broadcasts that were sent, the newest first, in the reader’s language', async () => {
    const older = await newBroadcast()
    const newer = await newBroadcast({ status: 'sending', sent_at: null })
    const { news } = await listed('?lang=pt-BR')
    expect(news.slice(0, 2)).toEqual([
      expect.objectContaining({ slug: newer.slug, title: 'A turnê', language: 'pt-BR' }),
      expect.objectContaining({ slug: older.slug, excerpt: 'Ela começa logo.' }),
    ])
    const pages = [await listed('?limit=1')]
    pages.push(await listed(`?limit=1&cursor=${pages[0]?.next_cursor}`))
    expect(pages.map(({ news: [item] }) => item?.slug)).toEqual([newer.slug, older.slug])
  })

  it.each([
    ['draft', true],
    ['scheduled', true],
    ['cancelled', true],
    ['sent', false],
    ['sending', false],
  ] as const satisfies [BroadcastStatus, boolean][])(
    'never shows a broadcast that is %s and public: %s',
    async (status, isPublic) => {
      const { slug } = await newBroadcast({ status, public: isPublic, subject_en: 'Secret plan' })
      expect((await anyone.get(`/api/news/${slug}`)).status).toBe(404)
      const page = await anyone.get(`/news/${slug}`)
      expect(page.status).toBe(404)
      for (const text of [
        await page.text(),
        await read('/news'),
        await read('/news.xml'),
        await read('/sitemap.xml'),
        JSON.stringify(await listed()),
      ]) {
        expect(text).not.toContain('Secret plan')
        expect(text).not.toContain(`/news/${slug}<`)
      }
    },
  )

  it('has the other version for a language without one', async () => {
    const { slug } = await newBroadcast({ subject_pt: null, body_pt: null })
    const article = await (await anyone.get(`/api/news/${slug}?lang=pt-BR`)).json<NewsArticle>()
    expect(article).toMatchObject({ title: 'The tour', language: 'en' })
  })

  it('shows releases and events that are public as cards', async () => {
    const release = await newRelease()
    const event = await newEvent({ title: 'Night' })
    const draft = await newEvent({ title: 'Draft', status: 'draft', announced_at: null })
    const { slug } = await newBroadcast({
      body_en: `[x](/events/${event.id})\n\n[y](/events/${draft.id})\n\n[z](/music/catalog/${release.id})`,
    })
    const { blocks } = await (await anyone.get(`/api/news/${slug}?lang=en`)).json<NewsArticle>()
    expect(blocks[0]).toMatchObject({ type: 'card', card: { title: 'Night', kind: 'event' } })
    expect(blocks[1]).toMatchObject({ type: 'paragraph' })
    expect(JSON.stringify(blocks)).not.toContain('Draft')
  })

  it('arrives with the document, its tags and no unescaped text', async () => {
    const { slug } = await newBroadcast({
      subject_en: 'Tour </script><b>',
      body_en: 'Hello <img src=x onerror=alert(1)> **all**',
    })
    const page = await read(`/news/${slug}?lang=en`)
    expect(page).toContain('property="og:type" content="article"')
    expect(page).toContain('property="og:title" content="Tour &lt;/script>&lt;b> · ')
    expect(page).toContain('<strong>all</strong>')
    expect(page).toContain('>Hello &lt;img src=x onerror=alert(1)&gt; <strong>')
    expect(page).not.toContain('</script><b>')
    expect(await read('/news?lang=en')).toContain(`/news/${slug}`)
  })

  it.each(['?limit=0', '?limit=x', '?cursor=x', `?lang=${'x'.repeat(40)}`])(
    'refuses %s',
    async (query) => {
      expect((await anyone.get(`/api/news${query}`)).status).toBe(400)
    },
  )
})

describe('the feed', () => {
  it('is RSS in the language of the query, else of the reader', async () => {
    const { slug } = await newBroadcast({ subject_en: 'A & B <c> \u0007', subject_pt: 'Olá' })
    const answer = await anyone.get('/news.xml?lang=en')
    expect(answer.headers.get('Content-Type')).toBe('application/rss+xml; charset=utf-8')
    expect(answer.headers.get('Vary')).toContain('Accept-Language')
    const feed = await answer.text()
    expect(feed).toContain('<title>A &amp; B &lt;c&gt;')
    expect(feed).not.toContain('\u0007')
    expect(feed).toContain(`<link>https://club.test/news/${slug}?lang=en</link>`)
    expect(feed).toMatch(/<pubDate>\w{3}, \d\d \w{3} 2090 [\d:]{8} GMT<\/pubDate>/)
    expect(await read('/news.xml', { 'Accept-Language': 'pt-BR' })).toContain('<title>Olá</title>')
  })

  it('is in the sitemap with its articles', async () => {
    const { slug } = await newBroadcast()
    const map = await read('/sitemap.xml')
    expect(map).toContain('<loc>https://club.test/news</loc>')
    expect(map).toContain(`<loc>https://club.test/news/${slug}</loc>`)
  })
})

describe('the preview', () => {
  it('is the mail, for administrators only', async () => {
    const { id } = await newBroadcast({ status: 'draft' })
    const path = `/api/admin/broadcasts/${id}/preview`
    const admin = await signedInAs('admin')
    expect(await (await admin.get(`${path}?language=pt-BR`)).json()).toMatchObject({
      subject: 'A turnê',
      text: expect.stringContaining('Ela *começa* logo.'),
    })
    const html = await admin.get(`${path}?format=html&scheme=dark`)
    expect(html.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
    expect(html.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'self'")
    expect(await html.text()).toContain('@media all{')
    const text = await admin.get(`${path}?format=text`)
    expect(text.headers.get('Content-Type')).toContain('text/plain')

    expect((await anyone.get(path)).status).toBe(401)
    expect((await (await signedInAs('vip')).get(path)).status).toBe(403)
    expect((await admin.get(`${path}?format=pdf`)).status).toBe(400)
    expect((await admin.get('/api/admin/broadcasts/none/preview')).status).toBe(404)
  })
})
