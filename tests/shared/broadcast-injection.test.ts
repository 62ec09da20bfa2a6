import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mailOf } from './broadcast-letter'

describe('texts of a broadcast', () => {
  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[a](javascript:alert(1))',
    '[a](<javascript:alert(1)>)',
    '[a](data:text/html,<script>1</script>)',
    '[a](vbscript:x)',
    '![a](javascript:alert(1))',
    '![a](https://tracker.example/pixel.gif)',
    '![a](//tracker.example/pixel.gif)',
    '![" onerror="x](/media/pictures/upload.a.jpg)',
    '[x]: javascript:alert(1)\n\n[x]',
    '<https://a.example/"onmouseover="x>',
    '<a href="https://a.example" onclick="x">a</a>',
    '<style>@import "https://a.example"</style>',
    '| a | b |\n|---|---|\n| <script> | x |',
    '<!-- comment --> <![endif]-->',
    '[a](https://user:secret@a.example/)',
  ])('cannot bring markup or remote pictures: %s', (attack) => {
    for (const { html } of [
      mailOf({ body: attack }),
      mailOf({ subject: attack, body: 'x' }),
      mailOf({ siteName: attack, body: 'x' }),
      mailOf({ body: `# ${attack}\n\n- ${attack}\n\n> ${attack}` }),
    ])
      expectHarmless(html)
  })

  const FRAGMENTS = [
    ...`< > " ' & \` * _ [ ] ( ) ! # \\ x script javascript: https://a.example onload=`.split(' '),
    ...'/media/x/y.jpg &#106; &lt; <!-- --> </table> /events/e1'.split(' '),
  ].concat('\n', '\n\n', '- ', '1. ', ' ', '\0', '\u2028')
  it('stay harmless, whatever is written', () => {
    const parts = fc.constantFrom(...FRAGMENTS)
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 40 }), (written) => {
        const text = written.join('')
        expectHarmless(mailOf({ body: text, subject: text, siteName: text }).html)
      }),
      { numRuns: 3000 },
    )
  })

  it('cannot add a header through the subject', () => {
    const { subject } = mailOf({ subject: 'News\r\nBcc: all@club.test\u2028X: y' })
    expect(subject).toBe('News Bcc: all@club.test X: y')
  })
})

const TAGS = new Set(
  'html head meta title style body div table tr td h1 h2 h3 p a img ul ol li strong em br hr blockquote pre code'.split(
    ' ',
  ),
)

function expectHarmless(html: string) {
  const shown = html
    .replaceAll(/<!--\[if mso\]>.*?<!\[endif\]-->/g, '')
    .replace('<!doctype html>', '')
  for (const [tag, name = '', attributes = ''] of shown.matchAll(/<\/?([^\s>/]*)([^>]*)>/g)) {
    expect([tag, TAGS.has(name)]).toEqual([tag, true])
    expect(attributes.replaceAll(/"[^"]*"/g, '""')).not.toMatch(/\son|[<`]/i)
    const [, address = 'https:'] = /(?:href|src)="([^"]*)"/.exec(attributes) ?? []
    expect(address).toMatch(/^(https?:|mailto:)/)
    if (name === 'img') expect(address).toMatch(/^https:\/\/club\.test\/media\//)
  }
  expect(html.match(/<style>/g)).toHaveLength(1)
}
