import { createHmac } from 'node:crypto'
import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { BroadcastReport } from '../../../shared/broadcasts'
import { broadcastLinks, broadcastRecipients } from '../../../worker/broadcasts/tables'
import { marketingContacts } from '../../../worker/marketing/tables'
import { Browser } from '../../support/browser'
import {
  holdSender,
  newBroadcast,
  providerAccount,
  recipientsOf,
  runSender,
  sendNow,
} from '../../support/broadcasts'
import { newContact } from '../../support/contacts'
import { sendCsv } from '../../support/csv'
import { holdQueue } from '../../support/fake-queue'
import { database, newMember, signedInAs } from '../../support/members'

const SECRET = env.MAIL_WEBHOOK_SECRET ?? ''
let account: ReturnType<typeof providerAccount>

beforeEach(async () => {
  holdQueue()
  holdSender()
  account = providerAccount()
  await database.delete(marketingContacts)
})
afterEach(() => vi.restoreAllMocks())

/** A broadcast that was sent to one contact, and the contact's row in it. */
async function sentTo(contact: Awaited<ReturnType<typeof newContact>>, more: object = {}) {
  const { id } = await newBroadcast(more)
  await sendNow(id)
  await runSender()
  const recipient = (await recipientsOf(id)).find(({ email }) => email === contact.email)
  return { id, recipient: recipient?.id ?? '' }
}

const reportOf = async (id: string) =>
  (
    await (await signedInAs('admin')).get(`/api/admin/broadcasts/${id}/report`)
  ).json<BroadcastReport>()

const post = (provider: string, body: unknown, headers: Record<string, string>) =>
  new Browser().send(`/api/mail/events/${provider}`, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', ...headers },
  })

function signed(body: string, { time = Date.now() / 1000, secret = SECRET } = {}) {
  const seconds = String(Math.floor(time))
  const signature = createHmac('sha256', Buffer.from(secret.slice(6), 'base64'))
    .update(`msg_1.${seconds}.${body}`)
    .digest('base64')
  return {
    'svix-id': 'msg_1',
    'svix-timestamp': seconds,
    'svix-signature': `v1,AAAA v1,${signature}`,
  }
}

const resendEvent = (type: string, to: string, recipient: string, more: object = {}) =>
  JSON.stringify({ type, data: { email_id: 'x', to: [to], tags: { recipient }, ...more } })

async function resend(type: string, to: string, recipient: string, more: object = {}) {
  const body = resendEvent(type, to, recipient, more)
  return (await post('resend', body, signed(body))).status
}

const isSubscribed = async (email: string) =>
  (await database.select().from(marketingContacts).where(eq(marketingContacts.email, email)).get())
    ?.subscribed

describe('events of the provider', () => {
  it('count deliveries once', async () => {
    const contact = await newContact()
    const { id, recipient } = await sentTo(contact)
    for (let time = 0; time < 2; time++)
      expect(await resend('email.delivered', contact.email, recipient)).toBe(204)
    expect(await reportOf(id)).toMatchObject({ sent: 1, delivered: 1, bounced: 0 })
    expect(await isSubscribed(contact.email)).toBe(true)
  })

  it.each([
    ['email.bounced', 'bounced'],
    ['email.complained', 'complained'],
  ])('%s ends list mail to the address for good', async (type, name) => {
    const contact = await newContact()
    const { id, recipient } = await sentTo(contact)
    const more = type === 'email.bounced' ? { bounce: { type: 'Permanent' } } : {}
    expect(await resend(type, contact.email, recipient, more)).toBe(204)
    expect(await reportOf(id)).toMatchObject({ [name]: 1 })
    expect(await isSubscribed(contact.email)).toBe(false)
    // Also if the team deletes and imports the contact, or it is written into the contact form.
    const admin = await signedInAs('admin')
    await admin.delete(`/api/admin/marketing/${contact.id}`)
    await sendCsv(admin, '/api/admin/marketing/import?agreed=true', `Email\n${contact.email}\n`)
    await new Browser().post('/api/contact', {
      name: 'Ana',
      email: contact.email,
      subject: 'Hello',
      message: 'A message that is long enough',
      subscribe: true,
    })
    expect(await isSubscribed(contact.email)).toBeUndefined()
    const before = account.accepted.length
    await sentTo(contact)
    expect(account.accepted).toHaveLength(before)
  })

  it('a mailbox that is full for now stays on the list', async () => {
    const contact = await newContact()
    const { id, recipient } = await sentTo(contact)
    await resend('email.bounced', contact.email, recipient, { bounce: { type: 'Transient' } })
    expect(await reportOf(id)).toMatchObject({ bounced: 0 })
    expect(await isSubscribed(contact.email)).toBe(true)
  })

  it('a delivery is the answer that was lost', async () => {
    const contact = await newContact()
    const { id, recipient } = await sentTo(contact)
    await database.update(broadcastRecipients).set({ status: 'unknown' })
    await resend('email.delivered', contact.email, recipient)
    expect(await reportOf(id)).toMatchObject({ unknown: 0, sent: 1 })
  })

  it('of Resend need a new signature with the secret', async () => {
    const { email } = await newContact()
    const body = resendEvent('email.complained', email, 'x')
    const other = 'whsec_YW5vdGhlciBzZWNyZXQ='
    for (const headers of [
      {},
      signed(`${body} `),
      signed(body, { secret: other }),
      signed(body, { time: Date.now() / 1000 - 600 }),
      signed(body, { time: Date.now() / 1000 + 600 }),
      { ...signed(body), 'svix-id': 'msg_2' },
    ])
      expect((await post('resend', body, headers)).status).toBe(400)
    expect(await isSubscribed(email)).toBe(true)
    expect((await post('resend', body, signed(body))).status).toBe(204)
  })

  it('of Postmark and SES need the password', async () => {
    const basic = (password: string) => ({
      Authorization: `Basic ${Buffer.from(`club:${password}`).toString('base64')}`,
    })
    const contact = await newContact()
    const { id, recipient } = await sentTo(contact)
    const postmark = {
      RecordType: 'Delivery',
      Recipient: contact.email,
      Metadata: { recipient },
    }
    const refused = await post('postmark', postmark, basic('wrong'))
    expect(refused.status).toBe(401)
    expect(refused.headers.get('WWW-Authenticate')).toContain('Basic')
    expect((await post('postmark', postmark, {})).status).toBe(401)
    expect((await post('postmark', postmark, basic(SECRET))).status).toBe(204)
    expect(await reportOf(id)).toMatchObject({ delivered: 1 })
    const bounce = { bounceType: 'Permanent', bouncedRecipients: [{ emailAddress: contact.email }] }
    const ses = {
      Type: 'Notification',
      Message: JSON.stringify({
        eventType: 'Bounce',
        mail: { tags: { recipient: [recipient] } },
        bounce,
      }),
    }
    expect((await post('ses', ses, basic('wrong'))).status).toBe(401)
    expect((await post('ses', ses, basic(SECRET))).status).toBe(204)
    expect(await reportOf(id)).toMatchObject({ bounced: 1 })
    expect(await isSubscribed(contact.email)).toBe(false)
  })

  it('of SNS are confirmed at Amazon only', async () => {
    const headers = {
      Authorization: `Basic ${Buffer.from(`club:${SECRET}`).toString('base64')}`,
    }
    const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response())
    const confirm = (SubscribeURL: string) =>
      post('ses', { Type: 'SubscriptionConfirmation', SubscribeURL }, headers)
    for (const url of [
      'https://evil.test/?sns.eu-west-1.amazonaws.com',
      'http://sns.eu-west-1.amazonaws.com/',
      'https://sns.eu-west-1.amazonaws.com.evil.test/',
      'no address',
    ])
      expect((await confirm(url)).status).toBe(204)
    expect(fetched).not.toHaveBeenCalled()
    await confirm('https://sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription')
    expect(fetched).toHaveBeenCalledTimes(1)
  })

  it('that are malformed, or of unknown providers, are refused', async () => {
    for (const body of ['', 'null', '{}', '{"type":5}', '[]'])
      expect((await post('resend', body, signed(body))).status).toBe(400)
    expect((await post('other', '{}', {})).status).toBe(404)
    const other = resendEvent('email.opened', 'a@fans.test', 'x')
    expect((await post('resend', other, signed(other))).status).toBe(204)
  })
})

describe('the links of a mail', () => {
  it('lead to our own pages through a counter, and nowhere else', async () => {
    const contact = await newContact()
    const { id } = await sentTo(contact, {
      body: { en: '[Music](/music), [again](/music), [elsewhere](https://other.test/)' },
    })
    const [mail] = account.to(contact.email)
    const [link, ...more] = [
      ...new Set(mail?.html.match(/https:\/\/club\.test\/api\/broadcasts\/links\/\w+/g)),
    ]
    expect(more).toEqual([])
    expect(mail?.html).toContain('href="https://other.test/"')
    const path = link?.slice('https://club.test'.length) ?? ''
    const opened = await new Browser().get(path)
    expect(opened.status).toBe(302)
    expect(opened.headers.get('Location')).toBe('https://club.test/music')
    await new Browser().send(path, { method: 'HEAD' })
    expect((await reportOf(id)).clicks).toBe(1)
    expect((await new Browser().get('/api/broadcasts/links/unknown')).status).toBe(404)
    const stored = await database
      .select()
      .from(broadcastLinks)
      .where(eq(broadcastLinks.broadcast_id, id))
    expect(stored).toHaveLength(1)
  })

  it('unsubscribe with one click, without a session, and twice', async () => {
    const member = await newMember()
    const contact = await newContact({ email: member.email, consent: 'account' })
    const { id } = await sentTo(contact, { audience: { who: ['members'] } })
    const header = account.to(contact.email)[0]?.headers['List-Unsubscribe'] ?? ''
    const path = header.slice('<https://club.test'.length, -1)
    expect((await new Browser().get(path)).status).toBe(200)
    await new Browser().send(path, { method: 'HEAD' })
    expect(await isSubscribed(contact.email)).toBe(true)
    for (let time = 0; time < 2; time++) {
      const response = await new Browser().send(path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      })
      expect(response.status).toBe(200)
      expect(await isSubscribed(contact.email)).toBe(false)
      expect((await reportOf(id)).unsubscribed).toBe(1)
    }
    expect((await new Browser().post(path.replace(`.${id}.`, '.'))).status).toBe(404)
  })
})

it('addresses leave the list of recipients with the account, and are in its export', async () => {
  const member = await newMember()
  const contact = await newContact({ email: member.email, consent: 'account' })
  const { id } = await sentTo(contact)
  const exported = await (
    await member.browser.get('/api/account/export')
  ).json<{ broadcasts: { broadcasts: { broadcast_id: string }[] } }>()
  expect(exported.broadcasts.broadcasts).toMatchObject([{ broadcast_id: id, status: 'sent' }])
  const admin = await signedInAs('admin')
  await admin.delete(`/api/admin/marketing/${contact.id}`)
  expect(JSON.stringify(await recipientsOf(id))).not.toContain(member.email)
  expect(await reportOf(id)).toMatchObject({ recipients: 1, sent: 1 })
})
