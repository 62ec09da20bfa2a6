import { expect, it } from 'vitest'
import { brand } from '../../../brand.config'
import { letterMail, linked, paragraph } from '../../../worker/mail/letter'

const club = {
  brand: {
    ...brand,
    siteName: 'Lux & Society',
    logo: '/media/pictures/upload.abc.png',
    contact: { ...brand.contact, postalAddress: '1 Lux Street' },
  },
  origin: 'https://club.test',
}
const letter = {
  to: 'ana@fans.test',
  subject: 'Confirm <your> address',
  language: 'en' as const,
  body: [paragraph('Hello Ana,'), paragraph('one\ntwo <b>three</b>')],
  button: { label: 'Confirm', href: 'https://club.test/auth/confirm-email?token=a&b' },
  closing: [paragraph('The link works once.')],
}

it('wears the club’s name, logo and colours', () => {
  const { html } = letterMail(club, letter)
  expect(html).toContain('<html lang="en"')
  expect(html).toContain('Lux &amp; Society</a>')
  expect(html).toContain('src="https://club.test/media/pictures/upload.abc.png?width=96')
  expect(html).toContain('Lux &amp; Society, 1 Lux Street')
  const plain = letterMail({ ...club, brand: { ...club.brand, logo: null } }, letter)
  expect(plain.html).not.toContain('<img')
  const [first, second] = ['#123456', '#654321'].map((pink) => {
    const colors = { ...brand.colors, pink }
    const linkOnly = {
      ...letter,
      body: [{ type: 'paragraph' as const, children: [linked('x', '/')] }],
    }
    return letterMail({ ...club, brand: { ...club.brand, colors } }, linkOnly).html
  })
  expect(first).toContain('color:#123456')
  expect(second).toContain('color:#654321')
})

it('shows a button instead of an address, and writes the address in its text', () => {
  const { html, text } = letterMail(club, letter)
  const seen = html.replace(/<style>.*?<\/style>/gs, '').replace(/<[^>]+>/g, ' ')
  expect(seen).not.toMatch(/https?:/)
  expect(html).toContain('href="https://club.test/auth/confirm-email?token=a&amp;b"')
  expect(text).toBe(
    [
      'Hello Ana,',
      'one\ntwo <b>three</b>',
      'Confirm: https://club.test/auth/confirm-email?token=a&b',
      'The link works once.',
      '-- \nLux & Society, 1 Lux Street\n',
    ].join('\n\n'),
  )
})

it('escapes what others wrote, in the subject too', () => {
  const { html, subject } = letterMail(club, { ...letter, subject: 'a\nb <script>' })
  expect(subject).toBe('a b <script>')
  expect(html).not.toMatch(/<script>|<b>/)
  expect(html).toContain('two &lt;b&gt;three&lt;/b&gt;')
})

it('says why it comes, and leads to what ends it', () => {
  const { html, text } = letterMail(club, {
    ...letter,
    reason: 'You are a member.',
    footer: { label: 'Preferences', href: 'https://club.test/p?a&b' },
    headers: { 'List-Unsubscribe': '<https://club.test/p>' },
  })
  expect(html).toContain('You are a member.')
  expect(html).toContain('href="https://club.test/p?a&amp;b"')
  expect(text).toContain('You are a member.\nPreferences: https://club.test/p?a&b\nLux & Society')
})
