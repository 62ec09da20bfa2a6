import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { emailHash } from '../../../worker/marketing/suppression-list'
import { marketingContacts, marketingRefusals } from '../../../worker/marketing/tables'
import { unsubscribeLink } from '../../../worker/marketing/unsubscribe'
import { isoNow } from '../../../worker/lib/ids'
import { Browser } from '../../support/browser'
import { newContact } from '../../support/contacts'
import { holdQueue } from '../../support/fake-queue'
import { mailsTo, newAddress } from '../../support/mailbox'
import { database, signedInAs } from '../../support/members'

let queue: ReturnType<typeof holdQueue>
beforeEach(() => {
  queue = holdQueue()
})
afterEach(() => vi.restoreAllMocks())

let addresses = 0
/** Each visitor has an address of its own: sign-ups are limited by address. */
function visitor() {
  addresses += 1
  const headers = { 'CF-Connecting-IP': `198.51.100.${addresses}` }
  const browser = new Browser()
  return {
    post: (path: string, body: unknown = {}) =>
      browser.send(path, { method: 'POST', body, headers }),
    get: (path: string) => browser.get(path, headers),
  }
}

/** The path of the link in the newest mail. */
async function pageMailedTo(email: string) {
  await expect.poll(() => mailsTo(queue, email).length).toBeGreaterThan(0)
  const mail = mailsTo(queue, email).at(-1)
  return /https:\/\/club\.test(\/newsletter\/confirm\?token=\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

const tokenIn = (page: string) => page.split('token=')[1] ?? ''

const contactOf = async (email: string) =>
  database.select().from(marketingContacts).where(eq(marketingContacts.email, email)).get()

async function signUp(email: string, language = 'en') {
  const answer = await visitor().post('/api/newsletter', { email, language })
  expect([answer.status, await answer.json()]).toEqual([202, {}])
}

async function confirmedSignUp(email: string, language = 'en') {
  await signUp(email, language)
  const token = tokenIn(await pageMailedTo(email))
  const answer = await visitor().post('/api/newsletter/confirm', { token })
  expect(answer.status).toBe(204)
  return token
}

describe('signing up for the newsletter', () => {
  it('stores nothing before the mailed link is confirmed', async () => {
    const email = newAddress()
    await signUp(` ${email.toUpperCase()} `, 'pt-BR')
    expect(await contactOf(email)).toBeUndefined()
    const page = await pageMailedTo(email)
    expect(mailsTo(queue, email).at(-1)?.subject).toContain('Confirme sua inscrição')
    const answer = await visitor().post('/api/newsletter/confirm', { token: tokenIn(page) })
    expect(answer.status).toBe(204)
    expect(await contactOf(email)).toMatchObject({
      subscribed: true,
      consent: 'newsletter',
      language: 'pt-BR',
      first_name: null,
    })
  })

  it('is confirmed by the button of the page, not by opening it', async () => {
    const email = newAddress()
    await signUp(email, 'pt-BR')
    const page = await pageMailedTo(email)
    for (let opened = 0; opened < 2; opened++) {
      const answer = await visitor().get(page)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('Referrer-Policy')).toBe('same-origin')
      const html = await answer.text()
      expect(html).toContain('<html lang="pt-BR">')
      expect(html).toContain('<form method="post"><button>Sim, quero receber</button>')
      expect(html).not.toContain('<script')
    }
    expect(await contactOf(email)).toBeUndefined()
    for (let pressed = 0; pressed < 2; pressed++)
      expect((await visitor().post(page)).status).toBe(200)
    expect((await contactOf(email))?.subscribed).toBe(true)
  })

  it('refuses links that we did not sign, and expired ones', async () => {
    const email = newAddress()
    await signUp(email)
    const token = tokenIn(await pageMailedTo(email))
    const [content = '', signature = ''] = token.split('.')
    const forged = Buffer.from(
      JSON.stringify({ email: newAddress(), language: 'en', until: 4e9 }),
    ).toString('base64url')
    for (const wrong of ['x', '.', `${content}.`, `${forged}.${signature}`, `${token}x`]) {
      const answer = await visitor().post('/api/newsletter/confirm', { token: wrong })
      expect([answer.status, await answer.json()]).toMatchObject([
        400,
        { code: 'expired_confirmation_link' },
      ])
      expect((await visitor().get(`/newsletter/confirm?token=${wrong}`)).status).toBe(404)
    }
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 8 * 24 * 3600 * 1000)
    expect((await visitor().get(`/newsletter/confirm?token=${token}`)).status).toBe(404)
  })

  it('answers the same for every address', async () => {
    const known = await newContact({ subscribed: false })
    await signUp(known.email)
    await signUp(newAddress())
    expect((await contactOf(known.email))?.subscribed).toBe(false)
  })

  it('subscribes again who had unsubscribed: that is a new consent', async () => {
    const { email } = await newContact({
      subscribed: false,
      consent: 'import',
      unsubscribed_at: isoNow(),
    })
    await confirmedSignUp(email)
    expect(await contactOf(email)).toMatchObject({
      subscribed: true,
      consent: 'newsletter',
      unsubscribed_at: null,
    })
  })

  it('ends with an unsubscription: an older link does not undo it', async () => {
    const email = newAddress()
    await signUp(email)
    const older = tokenIn(await pageMailedTo(email))
    queue.tasks.length = 0
    const used = await confirmedSignUp(email)
    const contact = await contactOf(email)
    const link = unsubscribeLink(env, contact?.id ?? '')
    await visitor().post(new URL(link).pathname)
    expect((await contactOf(email))?.subscribed).toBe(false)
    for (const token of [used, older]) {
      const answer = await visitor().post('/api/newsletter/confirm', { token })
      expect([answer.status, await answer.json()]).toMatchObject([
        400,
        { code: 'expired_confirmation_link' },
      ])
      expect((await visitor().post(`/newsletter/confirm?token=${token}`)).status).toBe(404)
    }
    expect((await contactOf(email))?.subscribed).toBe(false)
    queue.tasks.length = 0
    await confirmedSignUp(email)
    expect((await contactOf(email))?.subscribed).toBe(true)
  })

  it('ends with the deletion of the contact', async () => {
    const email = newAddress()
    const token = await confirmedSignUp(email)
    const admin = await signedInAs('admin')
    const contact = await contactOf(email)
    await admin.delete(`/api/admin/marketing/${contact?.id}`)
    expect((await visitor().post('/api/newsletter/confirm', { token })).status).toBe(400)
    expect(await contactOf(email)).toBeUndefined()
  })

  it('adds a deleted contact again', async () => {
    const email = newAddress()
    await database
      .insert(marketingRefusals)
      .values({ email_hash: emailHash(email), reason: 'deleted', created_at: isoNow() })
    await confirmedSignUp(email)
    expect((await contactOf(email))?.subscribed).toBe(true)
  })

  it.each(['bounced', 'complained'] as const)('never adds an address that %s', async (reason) => {
    const email = newAddress()
    await signUp(email)
    const token = tokenIn(await pageMailedTo(email))
    await database
      .insert(marketingRefusals)
      .values({ email_hash: emailHash(email), reason, created_at: isoNow() })
    expect((await visitor().post('/api/newsletter/confirm', { token })).status).toBe(204)
    expect(await contactOf(email)).toBeUndefined()

    // Nor does it get another mail.
    const before = mailsTo(queue, email).length
    await signUp(email)
    await signUp(newAddress())
    expect(mailsTo(queue, email)).toHaveLength(before)
  })

  it('keeps the language and the consent of a contact who is subscribed already', async () => {
    const { email } = await newContact({ consent: 'account', language: 'pt-BR' })
    await confirmedSignUp(email)
    expect(await contactOf(email)).toMatchObject({ consent: 'account', language: 'pt-BR' })
  })

  it('limits the mails to one address', async () => {
    const email = newAddress()
    for (let sent = 0; sent < 3; sent++) await signUp(email)
    const answer = await visitor().post('/api/newsletter', { email, language: 'en' })
    expect(answer.status).toBe(429)
    expect(env.LIMITS).not.toBe('off')
  })

  it.each([
    {},
    { email: 'x' },
    { email: 'a@b.test\r\nBcc: c@d.test' },
    { email: 'a@b.test', language: 'fr' },
    { email: ['a@b.test'] },
  ])('refuses %j', async (body) => {
    expect((await visitor().post('/api/newsletter', body)).status).toBe(400)
  })

  it.each([{}, { token: '' }, { token: 1 }, { token: 'x'.repeat(2000) }])(
    'refuses to confirm %j',
    async (body) => {
      expect((await visitor().post('/api/newsletter/confirm', body)).status).toBe(400)
    },
  )
})
