import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { textParts } from '../../../app/features/posts/links'

const links = (text: string) => textParts(text).flatMap(({ url }) => url ?? [])

describe('links in posts', () => {
  it('are found among words and end before the full stop', () => {
    expect(textParts('See https://a.example/b?c=1. Bye')).toEqual([
      { text: 'See ' },
      { text: 'https://a.example/b?c=1', url: 'https://a.example/b?c=1' },
      { text: '. Bye' },
    ])
  })

  it('need no scheme, and default to https', () => {
    expect(links('tickets at www.example.com/now')).toEqual(['https://www.example.com/now'])
  })

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt://a.example/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'ftp://a.example/x',
    'file:///etc/passwd',
    'mailto:ana@a.example',
    'ana@a.example',
    '//evil.example/x',
    '<img src=x onerror=alert(1)>',
    '{{7*7}} ${x} </script>',
  ])('are not made of %s', (text) => {
    expect(textParts(text).every(({ url }) => url === undefined || /^https?:/.test(url))).toBe(true)
    expect(links(text).filter((url) => !url.startsWith('https://'))).toEqual([])
  })

  it('never hide their host behind an @', () => {
    expect(links('https://bank.example@evil.example/')).not.toContain(
      'https://bank.example@evil.example/',
    )
  })

  it('keep every character of the text, and lead only to http and https', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 100 }), fc.webUrl(), (text, url) => {
        const whole = `${text} ${url} ${text}`
        const parts = textParts(whole)
        expect(parts.map((part) => part.text).join('')).toBe(whole)
        for (const part of parts) if (part.url) expect(part.url).toMatch(/^https?:\/\//)
      }),
    )
  })
})

describe('mentions', () => {
  it('are parts with the name; those in links are not', () => {
    expect(textParts('Hi @ana, see https://a.example/@bea and @cleo.')).toEqual([
      { text: 'Hi ' },
      { text: '@ana', mention: 'ana' },
      { text: ', see ' },
      { text: 'https://a.example/@bea', url: 'https://a.example/@bea' },
      { text: ' and ' },
      { text: '@cleo', mention: 'cleo' },
      { text: '.' },
    ])
    expect(textParts('mail ana@fans.test').every(({ mention }) => !mention)).toBe(true)
  })
})
