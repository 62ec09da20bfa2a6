import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { users } from '../../../worker/accounts/tables'
import { marketingContacts } from '../../../worker/marketing/tables'
import { tickets } from '../../../worker/tickets/tables'
import { anyone, Browser } from '../../support/browser'
import { newContact } from '../../support/contacts'
import {
  newAddress,
  recordsAt,
  confirm,
  exportOf,
  mailsTo,
  signUp,
  tokenMailedTo,
} from '../../support/mailbox'
import { signedInAs, database, newMember, PASSWORD } from '../../support/members'
import { connectScrobbling, scrobblingOf } from '../../support/scrobbling'
import { holdQueue } from '../../support/fake-queue'
import { inDays, ScriptedStripe } from '../../support/stripe'
import { newSubscriber } from '../../support/subscribers'

let queue: ReturnType<typeof holdQueue>
beforeEach(() => {
  queue = holdQueue()
})
afterEach(() => vi.restoreAllMocks())

describe('changing the address', () => {
  const change = (browser: Browser, email: string, password = PASSWORD) =>
    browser.put('/api/account/email', { email, password })

  it('waits for confirmation of the new one, and notifies the old one', async () => {
    const { browser, email } = await newMember()
    const next = newAddress()
    expect((await change(browser, ` ${next.toUpperCase()} `)).status).toBe(202)
    const notice = mailsTo(queue, email).at(-1)?.text
    expect(notice).toContain('/auth/reset-password')
    expect(notice).not.toContain(next)
    const login = async (address: string) =>
      (await new Browser().post('/api/auth/login', { email: address, password: PASSWORD })).status
    expect([await login(email), await login(next)]).toEqual([200, 401])
    expect((await confirm(await tokenMailedTo(queue, next))).status).toBe(204)
    expect([await login(email), await login(next)]).toEqual([401, 200])
  })

  it('needs the password, a member and an unused address', async () => {
    const { browser, email } = await newMember()
    const taken = await newMember()
    const answer = async (response: Promise<Response>) => {
      const { status, ...rest } = await response.then(async (each) => ({
        status: each.status,
        ...(await each.json<{ code: string; fields?: object }>()),
      }))
      return [status, rest.code, Object.keys(rest.fields ?? {})]
    }
    const next = newAddress()
    expect(await answer(change(browser, next, 'wrong'))).toEqual([
      400,
      'invalid_input',
      ['password'],
    ])
    expect(await answer(change(browser, 'nobody'))).toEqual([400, 'invalid_input', ['email']])
    expect(await answer(change(new Browser(), next))).toEqual([401, 'signed_out', []])
    expect(await answer(change(browser, email))).toEqual([409, 'email_unchanged', []])
    expect(await answer(change(browser, taken.email))).toEqual([409, 'email_taken', []])
    expect(mailsTo(queue, next)).toEqual([])
    expect(mailsTo(queue, taken.email)).toEqual([])
  })

  it('ends links to the old address, earlier change links and the other sessions', async () => {
    const { browser, email, id } = await newMember()
    const thief = new Browser()
    await thief.post('/api/auth/login', { email, password: PASSWORD })
    await anyone.post('/api/auth/reset-password', { email })
    const reset = /token=([\w-]+)&type/.exec(mailsTo(queue, email).at(-1)?.text ?? '')?.[1]
    const [first, second] = [newAddress(), newAddress()]
    await change(browser, first)
    await change(browser, second)
    const [older, newer] = [await tokenMailedTo(queue, first), await tokenMailedTo(queue, second)]
    expect((await confirm(older)).status).toBe(400)

    const other = new Browser()
    await other.post('/api/auth/login', { email, password: PASSWORD })
    expect((await confirm(newer, other)).status).toBe(204)
    expect((await thief.get('/api/account/export')).status).toBe(401)
    expect((await other.get('/api/account/export')).status).toBe(200)
    const late = await anyone.post('/api/auth/reset-password/confirm', {
      token: reset,
      password: 'a-thief-chose',
    })
    expect(late.status).toBe(400)
    const [row] = await database.select().from(users).where(eq(users.id, id))
    expect(row?.email).toBe(second)
  })

  it('ends app passwords and scrobbling connections, which a thief may have made', async () => {
    const { browser, email, id } = await newMember('vip')
    const { secret, username, api_key } = await (
      await browser.post('/api/account/app-passwords', { name: 'Phone' })
    ).json<{ secret: string; username: string; api_key: string }>()
    await connectScrobbling(id)
    const next = newAddress()
    await change(browser, next)
    const token = await tokenMailedTo(queue, next)
    const answerTo = async (credentials: string) =>
      (await anyone.get(`/rest/ping?f=json&c=test&v=1.16.1&${credentials}`)).text()
    const both = [`u=${username}&p=${secret}`, `apiKey=${api_key}`]
    for (const each of both) expect(await answerTo(each)).toContain('"status":"ok"')
    expect((await confirm(token, browser)).status).toBe(204)
    for (const each of both) expect(await answerTo(each)).toContain('"status":"failed"')
    expect(await scrobblingOf(id)).toEqual([])
    expect(mailsTo(queue, email)).toHaveLength(2)
  })

  it('fails when another member takes the address first', async () => {
    const [ana, bea] = [await newMember(), await newMember()]
    const next = newAddress()
    await change(ana.browser, next)
    const ofAna = await tokenMailedTo(queue, next)
    await change(bea.browser, next)
    const ofBea = await tokenMailedTo(queue, next)
    const answers = await Promise.all([confirm(ofAna), confirm(ofBea)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(await refused?.json()).toMatchObject({ code: 'email_taken' })
    const rows = await database.select().from(users).where(eq(users.email, next))
    expect(rows).toHaveLength(1)
  })

  it('updates the records matched by the old address, if that was confirmed', async () => {
    const { browser, email } = await newMember()
    await recordsAt(email)
    const next = newAddress()
    await change(browser, next)
    await confirm(await tokenMailedTo(queue, next), browser)
    expect(await exportOf(browser)).toMatchObject({
      inbox: { messages: [{}], replies: [{}] },
      tickets: { tickets: [{ user_email: next }] },
      mailing: { email: next },
    })
    const admin = await signedInAs('admin')
    const found = await (await admin.get(`/api/admin/tickets?search=${next}`)).json<object>()
    expect(found).toMatchObject({ count: 1 })
    const before = await (await admin.get(`/api/admin/tickets?search=${email}`)).json<object>()
    expect(before).toMatchObject({ count: 0 })
  })

  it('leaves the records of an address that was never confirmed', async () => {
    const email = newAddress()
    const { ticket } = await recordsAt(email)
    const { browser } = await signUp(email)
    const next = newAddress()
    await change(browser, next)
    await confirm(await tokenMailedTo(queue, next), browser)
    expect(await exportOf(browser)).toMatchObject({ tickets: { tickets: [] }, mailing: {} })
    const [row] = await database.select().from(tickets).where(eq(tickets.id, ticket.id))
    expect(row?.user_email).toBe(email)
  })

  it('keeps an unsubscription when both addresses are in the newsletter list', async () => {
    const { browser, email } = await newMember()
    const next = newAddress()
    await newContact({ email, subscribed: false })
    await newContact({ email: next })
    await change(browser, next)
    await confirm(await tokenMailedTo(queue, next), browser)
    const rows = await database
      .select()
      .from(marketingContacts)
      .where(sql`${marketingContacts.email} in (${email}, ${next})`)
    expect(rows).toMatchObject([{ email: next, subscribed: false }])
  })

  it('updates the address at Stripe, which mails receipts', async () => {
    vi.restoreAllMocks()
    const stripe = new ScriptedStripe()
    queue = holdQueue()
    const ana = await newSubscriber(stripe, { end: inDays(20) })
    const next = newAddress()
    await change(ana.browser, next)
    await confirm(await tokenMailedTo(queue, next), ana.browser)
    await expect.poll(() => queue.tasks.map(({ type }) => type)).toContain('customer_email')
    queue.tasks.splice(0, queue.tasks.length, ...queue.tasks.filter(({ type }) => type !== 'mail'))
    await queue.run()
    const call = stripe.calls.find(
      ({ method, path }) => method === 'POST' && path === `/customers/${ana.customer}`,
    )
    expect(call?.form.get('email')).toBe(next)
  })
})
