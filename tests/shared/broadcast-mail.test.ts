import { doIUseEmail } from '@jsx-email/doiuse-email'
import { HtmlValidate } from 'html-validate'
import { describe, expect, it } from 'vitest'
import { brand } from '../../brand.config'
import { broadcastMail, compileBroadcast } from '../../worker/broadcasts/mail/mail'
import { CARTA, LETTER, ORIGIN, UNSUBSCRIBE, content, mailOf } from './broadcast-letter'

/** What readers see of the HTML, between the preheader and the footer. */
const bodyOf = (html: string) =>
  html.slice(html.indexOf('<h1'), html.indexOf('class="pad" style="padding:24px'))

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // Mail programs read inline styles, and attributes of tables from before CSS.
    'no-inline-style': 'off',
    'no-deprecated-attr': 'off',
    'attribute-allowed-values': 'off',
    'no-style-tag': 'off',
    'void-style': 'off',
    'long-title': 'off',
    // Outlook on Windows needs a table of a fixed width.
    'no-conditional-comment': 'off',
    'prefer-tbody': 'off',
    'no-implicit-close': 'error',
    'no-trailing-whitespace': 'off',
    'tel-non-breaking': 'off',
  },
})

describe('the HTML of a broadcast', () => {
  it.each([
    ['en', LETTER],
    ['pt-BR', CARTA],
  ] as const)('is valid in %s', async (language, body) => {
    const report = await validator.validateString(mailOf({ body, language }).html)
    expect(
      report.results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message, line }) => `${line}: ${ruleId}: ${message}`),
      ),
    ).toEqual([])
  })

  it('uses only what common mail programs show', () => {
    const { html } = mailOf()
    const report = doIUseEmail(html, {
      emailClients: ['gmail.*', 'apple-mail.*', 'outlook.*', 'yahoo.*', 'samsung-email.*'],
    })
    const unsupported = 'errors' in report ? report.errors : []
    const features = new Set(unsupported.map((error) => /^`([^`]+)`/.exec(error)?.[1] ?? error))
    // Ornament, or done in another way beside it.
    expect(features).toEqual(
      new Set([
        '<body> element',
        '@media',
        'border-radius',
        'display:none',
        'overflow',
        'role attribute',
        'word-break',
      ]),
    )
  })
})

describe('Markdown', () => {
  it.each([
    ['# A', '<h2'],
    ['## A', '<h3'],
    ['**a**', '<strong>a</strong>'],
    ['*a*', '<em>a</em>'],
    ['a\nb', 'a<br />b'],
    ['3. a\n4. b', '<ol start="3"'],
    ['[a](/events)', 'href="https://club.test/events"'],
    ['[a](mailto:a@club.test)', 'href="mailto:a@club.test"'],
    ['www.a.example', 'href="http://www.a.example/"'],
    ['~~a~~', '>a</p>'],
    ['\\*a\\*', '>*a*</p>'],
    ['a &amp; b', '>a &amp; b</p>'],
    [
      '![Alt](/media/pictures/upload.a.jpg)',
      'src="https://club.test/media/pictures/upload.a.jpg?width=1200&amp;format=jpeg" alt="Alt"',
    ],
    [
      '![Alt](/media/pictures/upload.a.jfif)',
      'src="https://club.test/media/pictures/upload.a.jfif?width=1200&amp;format=jpeg"',
    ],
  ])('%j becomes %s', (body, part) => {
    expect(bodyOf(mailOf({ body }).html)).toContain(part)
  })

  it('shows a release or an event that stands alone as a card, others as links', () => {
    const { html, text } = mailOf({
      body: '[Listen](/music/catalog/neon)\n\nSee [it](/music/catalog/neon).\n\n[?](/music/catalog/secret)',
    })
    expect(html.match(/>Neon &quot;Parade&quot;<\/p>/g)).toHaveLength(1)
    expect(html).toContain('<a href="https://club.test/music/catalog/secret"')
    expect(text).toContain(
      '  Neon "Parade"\n  Album · 2024\n  https://club.test/music/catalog/neon',
    )
    expect(text).toContain('See it (https://club.test/music/catalog/neon).')
  })

  it('says the date of an event in its own time zone and language', () => {
    const body = '[Show](https://club.test/events/e1)'
    expect(mailOf({ body }).text).toContain('Friday, December 4, 2026 at 8:00 PM')
    const { text } = broadcastInPortuguese(body)
    expect(text).toContain(
      'Noite\n  Cancelado\n  sexta-feira, 4 de dezembro de 2026 às 20:00\n  Casa, São Paulo',
    )
  })
})

const broadcastInPortuguese = (body: string) =>
  broadcastMail({
    broadcast: {
      id: '01',
      slug: 'n',
      public: false,
      subject: { 'pt-BR': 'Oi' },
      body: { 'pt-BR': body },
    },
    content,
    language: 'pt-BR',
    brand,
    origin: ORIGIN,
    webAddress: null,
    link: (url) => url,
    unsubscribeAddress: UNSUBSCRIBE,
    reason: 'vip',
  })

describe('a mail', () => {
  it('says why it came, from where, and how to leave, in text and HTML', () => {
    for (const [reason, words] of [
      ['member', 'because you are a member of Afterglow Club'],
      ['vip', 'because you are a VIP of Afterglow Club'],
      ['contact', 'because you subscribed to the news of Afterglow Club'],
    ] as const) {
      const { text, html } = mailOf({ reason })
      for (const part of [words, UNSUBSCRIBE, '100 Example Street', `${ORIGIN}/news/news`]) {
        expect(html).toContain(part)
        expect(text).toContain(part)
      }
    }
  })

  it('has no web version when there is none', () => {
    const { text, html } = mailOf({ webAddress: null })
    expect(text).not.toContain('/news/')
    expect(html).not.toContain('/news/')
  })

  it('comes in the other language when the reader’s is missing, with the footer in the reader’s', () => {
    const { html, text } = mailOf({ language: 'pt-BR', body: 'Hello' })
    expect(html).toContain('<html lang="pt-BR"')
    expect(html).toContain('border-radius:12px" lang="en">')
    expect(text).toContain('Hello')
    expect(text).toContain('Cancelar inscrição: ')
  })

  it('sends links of the text through the counter, and no others', () => {
    const { html, text } = mailOf({
      body: '[a](/music) [b](https://shop.example/) https://club.test/radio',
      link: (url) => (url.startsWith(`${ORIGIN}/`) ? `${ORIGIN}/c/${url.length}` : url),
    })
    expect(html).toContain('href="https://club.test/c/23"')
    expect(html).toContain('href="https://shop.example/"')
    expect(text).toContain(
      'a (https://club.test/c/23) b (https://shop.example/) https://club.test/c/23',
    )
    expect(html).toContain(UNSUBSCRIBE)
    expect(html).toContain(`href="${ORIGIN}/news/news"`)
  })

  it('reads well as plain text', () => {
    expect(mailOf({ body: LETTER, subject: 'The autumn tour' }).text).toMatchSnapshot()
  })

  it('breaks lines of text below 79 columns', () => {
    const long = mailOf({ body: 'word '.repeat(100) }).text.split('\n')
    expect(Math.max(...long.map((line) => line.length))).toBeLessThan(79)
  })

  it('is the same however many were rendered before it', () => {
    const render = compileBroadcast({
      broadcast: {
        id: '01',
        slug: 'news',
        public: true,
        subject: { en: 'News' },
        body: { en: LETTER },
      },
      content,
      language: 'en',
      brand,
      origin: ORIGIN,
      webAddress: `${ORIGIN}/news/news`,
      link: (url) => url,
    })
    render({ unsubscribeAddress: `${ORIGIN}/other`, reason: 'member' })
    expect(render({ unsubscribeAddress: UNSUBSCRIBE, reason: 'contact' })).toEqual(mailOf())
  })
})
