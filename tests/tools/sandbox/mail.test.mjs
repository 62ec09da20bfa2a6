import { readFileSync, readdirSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { serve } from '../../../tools/sandbox/http/serve.mjs'
import { signed } from '../../../tools/sandbox/mail/events.mjs'
import { createMail } from '../../../tools/sandbox/mail/mail.mjs'
import { aFolder } from './test-sandbox.mjs'

const SECRET = 'whsec_c2FuZGJveA=='

/** A site that records the events it gets. */
async function aSite() {
  const events = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (data) => (body += data))
    request.on('end', () => {
      events.push({ path: request.url, headers: request.headers, body })
      response.writeHead(204).end()
    })
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => server.close())
  return { events, origin: `http://127.0.0.1:${server.address().port}` }
}

async function aProvider({ folder = aFolder(), site } = {}) {
  const { events, origin } = site ?? (await aSite())
  const service = createMail({
    folder: join(folder, 'mail'),
    journal: join(folder, 'keys.jsonl'),
    secrets: { apiKey: 'key', webhook: SECRET },
    site: origin,
  })
  const server = await serve([service], 0)
  onTestFinished(() => {
    service.stop()
    server.closeAllConnections()
    server.close()
  })
  const base = `http://127.0.0.1:${server.address().port}/mail`
  const post = (path, body, headers = {}) =>
    fetch(`${base}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  const mails = () =>
    readdirSync(join(folder, 'mail')).map((name) =>
      JSON.parse(readFileSync(join(folder, 'mail', name), 'utf8')),
    )
  const resend = (body, key, path = Array.isArray(body) ? '/emails/batch' : '/emails') =>
    post(path, body, { authorization: 'Bearer key', ...(key && { 'idempotency-key': key }) })
  return { folder, post, resend, mails, events }
}

const mailTo = (to, more = {}) => ({
  from: '"Club" <club@afterglow.test>',
  to: [to],
  subject: 'News',
  text: 'Text',
  html: '<p>Text</p>',
  headers: { 'List-Id': '<news.club.test>' },
  tags: [{ name: 'recipient', value: `row-${to}` }],
  ...more,
})

describe('the mail provider', () => {
  it('writes a file for each mail, with its headers', async () => {
    const { resend, mails } = await aProvider()
    const answer = await resend([mailTo('ana@fans.test'), mailTo('bo@fans.test')])
    expect(answer.status).toBe(200)
    expect((await answer.json()).data).toHaveLength(2)
    expect(mails().toSorted((a, b) => a.to.localeCompare(b.to))[0]).toEqual({
      to: 'ana@fans.test',
      from: '"Club" <club@afterglow.test>',
      subject: 'News',
      text: 'Text',
      html: '<p>Text</p>',
      headers: { 'List-Id': '<news.club.test>' },
    })
    expect((await (await resend(mailTo('one@fans.test'))).json()).id).toEqual(expect.any(String))
  })

  it('accepts a request once for each idempotency key, also after a kill', async () => {
    const { folder, resend, mails } = await aProvider()
    const first = await (await resend([mailTo('ana@fans.test')], 'k1')).json()
    expect(await (await resend([mailTo('ana@fans.test')], 'k1')).json()).toEqual(first)
    expect((await resend([mailTo('bo@fans.test')], 'k1')).status).toBe(409)
    const next = await aProvider({ folder })
    expect(await (await next.resend([mailTo('ana@fans.test')], 'k1')).json()).toEqual(first)
    expect(mails()).toHaveLength(1)
  })

  it('fails as ordered, as often as ordered', async () => {
    const { resend, post, mails } = await aProvider()
    for (const answer of ['429', 500]) {
      const ordered = await post('/order', { email: 'ana@fans.test', answer, times: 2 })
      expect(ordered.status).toBe(200)
      for (let time = 0; time < 2; time++) {
        const failed = await resend([mailTo('bo@fans.test'), mailTo('ana@fans.test')], 'k')
        expect(failed.status).toBe(Number(answer))
        if (answer === '429') expect(failed.headers.get('retry-after')).toBe('1')
      }
    }
    expect(mails()).toHaveLength(0)
    expect((await resend([mailTo('ana@fans.test')], 'k')).status).toBe(200)
    expect((await post('/order', { email: 'a@b.test', answer: 'lose' })).status).toBe(400)
  })

  it('reports outcomes, signed', async () => {
    const { resend, post, events } = await aProvider()
    await post('/order', { email: 'ana@fans.test', answer: 'bounce' })
    await post('/order', { email: 'bo@fans.test', answer: 'complaint' })
    await resend(['ana', 'bo', 'cy'].map((name) => mailTo(`${name}@fans.test`)))
    await expect.poll(() => events).toHaveLength(3)
    const types = events.map(({ body }) => [JSON.parse(body).data.to[0], JSON.parse(body).type])
    expect(Object.fromEntries(types)).toEqual({
      'ana@fans.test': 'email.bounced',
      'bo@fans.test': 'email.complained',
      'cy@fans.test': 'email.delivered',
    })
    for (const { path, headers, body } of events) {
      expect(path).toBe('/api/mail/events/resend')
      vi.useFakeTimers({ now: Number(headers['svix-timestamp']) * 1000 })
      expect(headers).toMatchObject(signed('resend', headers['svix-id'], body, SECRET))
      vi.useRealTimers()
      expect(JSON.parse(body).data.tags.recipient).toMatch(/^row-/)
    }
  })

  it('speaks Postmark and Amazon SES too', async () => {
    const { post, mails, events } = await aProvider()
    const one = {
      From: 'club@afterglow.test',
      To: 'ana@fans.test',
      Subject: 'News',
      TextBody: 'Text',
      HtmlBody: '<p>Text</p>',
      Headers: [{ Name: 'List-Id', Value: '<news.club.test>' }],
      Metadata: { recipient: 'row' },
    }
    const postmark = await post('/email/batch', [one], { 'x-postmark-server-token': 'key' })
    expect(await postmark.json()).toMatchObject([{ ErrorCode: 0, To: 'ana@fans.test' }])
    const ses = await post(
      '/v2/email/outbound-emails',
      {
        FromEmailAddress: 'club@afterglow.test',
        Destination: { ToAddresses: ['bo@fans.test'] },
        Content: {
          Simple: { Subject: { Data: 'News' }, Body: { Text: { Data: 'a' }, Html: { Data: 'b' } } },
        },
      },
      { authorization: 'AWS4-HMAC-SHA256 Credential=key/20261121/eu-west-1/ses/aws4_request' },
    )
    expect(await ses.json()).toEqual({ MessageId: expect.any(String) })
    expect(mails().map(({ to }) => to)).toEqual(
      expect.arrayContaining(['ana@fans.test', 'bo@fans.test']),
    )
    await expect.poll(() => events).toHaveLength(2)
    expect(events.map(({ path }) => path).toSorted()).toEqual([
      '/api/mail/events/postmark',
      '/api/mail/events/ses',
    ])
    expect((await post('/emails', mailTo('a@b.test'))).status).toBe(401)
    expect((await post('/email', one)).status).toBe(401)
  })
})
