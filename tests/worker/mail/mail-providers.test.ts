import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { brand } from '../../../brand.config'
import { isRefused, sendMail, toProviderMail } from '../../../worker/mail'
import { openMailProvider } from '../../../worker/mail/provider'

afterEach(() => vi.restoreAllMocks())

const MAIL = {
  to: 'ana@fans.test',
  subject: 'News',
  text: 'Text',
  html: '<p>Text</p>',
  headers: { 'List-Id': '<news.club.test>\r\nBcc: all@fans.test' },
}
const KEYS = {
  resend: { RESEND_API_KEY: 're_1' },
  postmark: { POSTMARK_SERVER_TOKEN: 'token' },
  ses: { SES_ACCESS_KEY_ID: 'AKIA', SES_SECRET_ACCESS_KEY: 'secret', SES_REGION: 'eu-west-1' },
}
type Name = keyof typeof KEYS

const open = (name: Name, more: object = {}) => {
  const provider = openMailProvider({ ...env, MAIL_PROVIDER: name, ...KEYS[name], ...more })
  if (!provider) throw new Error('no provider')
  return provider
}

function answering(answer: () => Response) {
  const asked: Request[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    asked.push(new Request(input, init))
    return answer()
  })
  return asked
}

const mail = toProviderMail('row-1', brand, MAIL, true)

describe.each<[Name, string, object]>([
  ['resend', 'https://api.resend.com/emails', { id: 'm1' }],
  [
    'postmark',
    'https://api.postmarkapp.com/email/batch',
    [{ ErrorCode: 0, Message: 'OK', MessageID: 'm1' }],
  ],
  ['ses', 'https://email.eu-west-1.amazonaws.com/v2/email/outbound-emails', { MessageId: 'm1' }],
])('%s', (name, url, answer) => {
  it('hands over a mail with its headers and row', async () => {
    const asked = answering(() => Response.json(answer))
    expect(await open(name).send([mail], 'row-1')).toEqual({
      type: 'accepted',
      results: [{ id: 'm1' }],
    })
    expect(asked[0]?.url).toBe(url)
    const body = (await asked[0]?.text()) ?? ''
    expect(body).toContain('row-1')
    expect(body).toContain('ana@fans.test')
    // One line.
    expect(body).toContain('<news.club.test> Bcc: all@fans.test')
    expect(body).not.toContain(String.raw`\r`)
    const { headers } = asked[0] ?? new Request(url)
    const auth = headers.get('Authorization') ?? headers.get('X-Postmark-Server-Token')
    expect(auth).toMatch(/^Bearer re_1$|^token$|^AWS4-HMAC-SHA256 Credential=AKIA\//)
    expect(headers.get('Idempotency-Key')).toBe(name === 'resend' ? 'row-1' : null)
  })

  it.each([
    [429, { type: 'wait', seconds: 30 }],
    [401, { type: 'wait' }],
    [500, { type: 'unavailable' }],
    [503, { type: 'unavailable' }],
    [422, { type: 'refused' }],
    [302, { type: 'refused' }],
  ])('understands %i', async (status, result) => {
    answering(() => new Response('{}', { status, headers: { 'Retry-After': '30' } }))
    expect(await open(name).send([mail], 'k')).toMatchObject(result)
  })

  it('says when there was no answer', async () => {
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('Network connection lost.'))
    expect(await open(name).send([mail], 'k')).toMatchObject({ type: 'lost' })
  })

  it('is missing without its key, and is not sent to another host', () => {
    const without = Object.fromEntries(Object.keys(KEYS[name]).map((key) => [key, undefined]))
    expect(openMailProvider({ ...env, MAIL_PROVIDER: name, ...without })).toBeNull()
    expect(() => open(name, { MAIL_API_BASE: 'https://evil.test' })).toThrow(/loopback/)
  })
})

it('Postmark refuses single mails of a batch', async () => {
  answering(() =>
    Response.json([
      { ErrorCode: 0, MessageID: 'm1' },
      { ErrorCode: 406, Message: 'inactive' },
    ]),
  )
  expect(await open('postmark').send([mail, mail], 'k')).toEqual({
    type: 'accepted',
    results: [{ id: 'm1' }, { refused: '406 inactive' }],
  })
})

it('other mails go through it only if that is configured', async () => {
  const asked = answering(() => Response.json({ id: 'm1' }))
  const send = vi.spyOn(env.EMAIL, 'send').mockResolvedValue({ messageId: 'sent' })
  const settings = { ...env, MAIL_PROVIDER: 'resend', ...KEYS.resend }
  await sendMail(settings, brand, MAIL)
  expect([send.mock.calls.length, asked.length]).toEqual([1, 0])
  expect(send.mock.calls[0]?.[0]).toMatchObject({
    headers: { 'List-Id': '<news.club.test> Bcc: all@fans.test' },
  })
  await sendMail({ ...settings, MAIL_TRANSACTIONAL: 'provider' }, brand, MAIL)
  expect([send.mock.calls.length, asked.length]).toEqual([1, 1])
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('{}', { status: 422 }))
  const refused = sendMail({ ...settings, MAIL_TRANSACTIONAL: 'provider' }, brand, MAIL)
  expect(await refused.catch(isRefused)).toBe(true)
})
