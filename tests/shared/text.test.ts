import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { NewPost } from '../../shared/feed'
import { ContactSubmission } from '../../shared/inbox'
import { PlaylistName } from '../../shared/library'
import { readContacts } from '../../shared/marketing'
import { cleanedLine, cleanedText, named, hasVisibleText } from '../../shared/text'

const codeOf = (schema: z.ZodMiniType, value: unknown) =>
  schema.safeParse(value).error?.issues[0]?.message

describe('invisible text', () => {
  const invisible = [
    0x20, 0x85, 0xa0, 0xad, 0x34f, 0x61c, 0x115f, 0x1160, 0x17b4, 0x180e, 0x200b, 0x200d, 0x202e,
    0x2060, 0x2800, 0x3000, 0x3164, 0xfe0f, 0xfeff, 0xffa0, 0xfff9, 0xfffa, 0xfffb, 0xfffc, 0x13430,
    0x16fe4, 0x1bca0, 0x1d159, 0x1d173, 0xe0020, 0xe0100,
  ].map((code) => String.fromCodePoint(code))

  it.each(invisible.map((sign) => [`U+${sign.codePointAt(0)?.toString(16)}`, sign]))(
    'is empty: %s',
    (_, sign) => {
      for (const text of [sign, sign.repeat(3), ` ${sign}\n${sign}`]) {
        expect(codeOf(hasVisibleText(100), text)).toBe('required')
        expect(codeOf(named(100), text)).toBe('required')
        expect(cleanedText(100).parse(text)).toBe('')
      }
      expect(hasVisibleText(100).parse(`a${sign}b`)).toMatch(/^a.*b$/su)
    },
  )

  it('is rejected as a post, subject, playlist or contact name', () => {
    expect(codeOf(NewPost, { content: '\u2800' })).toBe('required')
    expect(codeOf(PlaylistName, { name: '\u{1d159}' })).toBe('required')
    const submission = { name: 'Ana', email: 'a@b.test', subject: '\ufff9', message: 'x' }
    expect(codeOf(ContactSubmission, submission)).toBe('required')
    expect(readContacts('FirstName,Email\n\u2800,a@b.test\n')?.contacts).toMatchObject([
      { first_name: null },
    ])
  })

  it('does not include rare scripts', () => {
    for (const text of ['é', '\u0301a', '👩‍🚀', 'ᚠ', '字', '\u{1d15e}', '\u0600', '⠁'])
      expect(hasVisibleText(100).parse(text)).toBe(text)
  })
})

describe('control characters', () => {
  const controls = Array.from({ length: 160 }, (_, code) => code)
    .filter((code) => (code < 32 || code > 126) && ![9, 10, 13].includes(code))
    .map((code) => String.fromCodePoint(code))

  it('are removed from names and texts', () => {
    for (const control of controls)
      for (const schema of [hasVisibleText(100), cleanedText(100), named(100)])
        expect(schema.parse(`a${control}b`)).toBe('ab')
    expect(PlaylistName.parse({ name: 'Road\u0000trip' })).toEqual({ name: 'Roadtrip' })
  })

  it('keep line breaks in a text, but not in a name', () => {
    expect(hasVisibleText(100).parse('a\r\nb\tc')).toBe('a\nb\tc')
    for (const schema of [named(100), cleanedLine(100)])
      expect(schema.parse('a\r\n\tb\u2028c')).toBe('a b c')
  })
})
