import { brand } from '../../../brand.config'
import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { headerValue } from '../../../worker/lib/header-value'
import { sendMail } from '../../../worker/mail'
import { replyMail } from '../../../worker/inbox/mails'

function keptMails() {
  const sent: unknown[] = []
  const EMAIL: SendEmail = {
    send: async (mail: unknown) => {
      sent.push(mail)
      return { messageId: 'sent' }
    },
  }
  return { sent, EMAIL }
}

it.each([
  ['a line break', 'Hello\r\nBcc: all@fans.test', 'Hello Bcc: all@fans.test'],
  ['a single CR or LF', 'one\rtwo\nthree', 'one two three'],
  ['other control characters', 'a\u0000b\u0085c\u001bd\u007fe\tf', 'a b c d e f'],
  ['line and paragraph separators', 'a\u2028b\u2029c', 'a b c'],
  ['half a surrogate pair', 'a\ud83cb', 'a\ufffdb'],
])('sends no subject with %s', async (_, subject, expected) => {
  const { sent, EMAIL } = keptMails()
  await sendMail({ ...env, EMAIL }, brand, {
    to: 'ana@fans.test',
    subject,
    text: 'one\ntwo',
    html: '<p>one\ntwo</p>',
  })
  expect(sent[0]).toMatchObject({
    to: 'ana@fans.test',
    subject: expected,
    // Bodies keep their line breaks.
    text: 'one\ntwo',
    html: '<p>one\ntwo</p>',
  })
})

it('folds line breaks of a subject into one line', async () => {
  const { sent, EMAIL } = keptMails()
  const original = { email: 'ana@fans.test', subject: 'Hi\nBcc: x@y.test', message: 'Hello' }
  const club = { brand, origin: 'https://club.test' }
  await sendMail({ ...env, EMAIL }, brand, replyMail(club, original, 'Thanks'))
  expect(sent[0]).toMatchObject({ subject: 'Re: Hi Bcc: x@y.test' })
})

it('removes control characters from every header', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(headerValue(text)).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
    }),
  )
})
