import { env } from 'cloudflare:workers'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { auditLog } from '../../../worker/audit/tables'
import { emailConfirmations, users } from '../../../worker/accounts/tables'
import { contactMessages } from '../../../worker/inbox/tables'
import { marketingContacts } from '../../../worker/marketing/tables'
import { isoIn, newId } from '../../../worker/platform/ids'
import { tickets } from '../../../worker/tickets/tables'
import { anyone, Browser } from '../../support/browser'
import { newContact } from '../../support/contacts'
import { newMessage, reply } from '../../support/inbox'
import { as, database, newMember, PASSWORD } from '../../support/members'
import { holdQueue } from '../../support/queue'
import { inDays, ScriptedStripe } from '../../support/stripe'
import { newSubscriber } from '../../support/subscribers'
import { newTicket } from '../../support/tickets'

let queue: ReturnType<typeof holdQueue>
beforeEach(() => {
  queue = holdQueue()
})
afterEach(() => vi.restoreAllMocks())

const anAddress = () => `${newId()}@fans.test`

async function signUp(email: string, more: object = {}) {
  const browser = new Browser()
  const username = `s_${newId().slice(-12)}`
  const response = await browser.post('/api/auth/signup', {
    username,
    email,
    password: PASSWORD,
    ...more,
  })
  expect(response.status).toBe(201)
  const { user } = await response.json<{ user: { id: string; emailConfirmed: boolean } }>()
  return { browser, username, email, ...user }
}

const mailsTo = (email: string) =>
  queue.tasks.flatMap((task) => (task.type === 'mail' && task.mail.to === email ? [task.mail] : []))

/** The token in the newest mail to this address. */
async function tokenMailedTo(email: string) {
  const mail = await vi.waitFor(() => {
    const newest = mailsTo(email).at(-1)
    if (!newest) throw new Error('no mail yet')
    return newest
  })
  return /confirm-email\?token=([\w-]+)/.exec(mail.text)?.[1] ?? ''
}

const confirm = (token: string, browser = new Browser()) =>
  browser.post('/api/auth/confirm-email', { token })

const isConfirmed = async (browser: Browser) =>
  (await (await browser.get('/api/auth/session')).json<{ user: { emailConfirmed: boolean } }>())
    .user.emailConfirmed

/** What a stranger has at an address: a message with an answer, an order and a newsletter contact. */
async function belongingsAt(email: string) {
  const message = await newMessage({ email, subject: `About ${email.slice(0, 8)}` })
  await reply(await as('admin'), message.id)
  const ticket = await newTicket({ user_email: email })
  const contact = await newContact({ email })
  return { message, ticket, contact }
}

const exportOf = async (browser: Browser) =>
  (await browser.get('/api/account/export')).json<{
    inbox: { messages: object[]; replies: object[] }
    tickets: { tickets: object[] }
    mailing: { email?: string }
  }>()

describe('an address that is not proven', () => {
  it('opens nothing: messages, answers, orders and the newsletter contact stay closed', async () => {
    const email = anAddress()
    await belongingsAt(email)
    const { browser } = await signUp(email)
    expect(await exportOf(browser)).toMatchObject({
      inbox: { messages: [], replies: [] },
      tickets: { tickets: [] },
      mailing: {},
    })
    await confirm(await tokenMailedTo(email))
    expect(await exportOf(browser)).toMatchObject({
      inbox: { messages: [{}], replies: [{}] },
      tickets: { tickets: [{}] },
      mailing: { email },
    })
  })

  it('destroys nothing when the account is deleted', async () => {
    const email = anAddress()
    const { message, ticket, contact } = await belongingsAt(email)
    const { browser } = await signUp(email)
    const left = await browser.send('/api/account', {
      method: 'DELETE',
      body: { password: PASSWORD },
    })
    expect(left.status).toBe(204)
    const kept = await Promise.all([
      database.select().from(contactMessages).where(eq(contactMessages.id, message.id)),
      database.select().from(tickets).where(eq(tickets.user_email, email)),
      database.select().from(marketingContacts).where(eq(marketingContacts.id, contact.id)),
    ])
    expect(kept.map((rows) => rows.length)).toEqual([1, 1, 1])
    expect(kept[1]).toMatchObject([{ id: ticket.id }])
  })

  it('shows no orders on the member’s page of the back office', async () => {
    const email = anAddress()
    await newTicket({ user_email: email })
    const { id } = await signUp(email)
    const admin = await as('admin')
    const page = async () => (await admin.get(`/api/admin/users/${id}`)).json()
    expect(await page()).toMatchObject({
      user: { email_confirmed: false },
      history: { tickets: [] },
    })
    await confirm(await tokenMailedTo(email))
    expect(await page()).toMatchObject({
      user: { email_confirmed: true },
      history: { tickets: [{}] },
    })
  })

  it('makes no administrator', async () => {
    const fan = await newMember('fan', { emailConfirmed: false })
    const admin = await as('admin')
    const refused = await admin.patch(`/api/admin/users/${fan.id}`, { is_admin: true })
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({ code: 'email_not_confirmed' })
    const granted = await admin.patch(`/api/admin/users/${fan.id}`, { is_vip: true })
    expect(granted.status).toBe(200)
  })
})

it('records how many rows were erased by address, and no name', async () => {
  const { browser, id, email, username } = await newMember()
  await belongingsAt(email)
  await browser.send('/api/account', { method: 'DELETE', body: { password: PASSWORD } })
  const entries = await database
    .select()
    .from(auditLog)
    .where(
      sql`${auditLog.action} = 'user.erase' and ${auditLog.actor_name} like ${`%${id.slice(-6)}`}`,
    )
  expect(entries).toMatchObject([
    { actor_id: null, after: '{"inbox":1,"mailing":1,"tickets":1}', target_label: null },
  ])
  expect(JSON.stringify(entries)).not.toMatch(new RegExp(`${email}|${username}`))
})

describe('confirming an address', () => {
  it('is done by the link that is mailed at sign-up, and only by a POST', async () => {
    const { browser, email, username, emailConfirmed } = await signUp(anAddress())
    expect(emailConfirmed).toBe(false)
    const token = await tokenMailedTo(email)
    expect(mailsTo(email)).toHaveLength(1)
    expect(mailsTo(email)[0]?.text).toContain(`${env.PUBLIC_ORIGIN}/auth/confirm-email?token=`)
    expect(mailsTo(email)[0]?.text).toContain(username)
    await anyone.get(`/auth/confirm-email?token=${token}`)
    await anyone.get(`/api/auth/confirm-email?token=${token}`)
    expect(await isConfirmed(browser)).toBe(false)
    expect((await confirm(token)).status).toBe(204)
    expect(await isConfirmed(browser)).toBe(true)
    // A second press of the button.
    expect((await confirm(token)).status).toBe(204)
  })

  it('is done by a password reset, which ends every other link', async () => {
    const { browser, email } = await signUp(anAddress())
    const waiting = anAddress()
    await browser.put('/api/account/email', { email: waiting, password: PASSWORD })
    const change = await tokenMailedTo(waiting)
    await anyone.post('/api/auth/reset-password', { email })
    const reset = /token=([\w-]+)&type/.exec(mailsTo(email).at(-1)?.text ?? '')?.[1]
    await anyone.post('/api/auth/reset-password/confirm', { token: reset, password: 'a-new-one' })
    const again = new Browser()
    await again.post('/api/auth/login', { email, password: 'a-new-one' })
    expect(await isConfirmed(again)).toBe(true)
    // Whoever signed up with the address of somebody else cannot take the account back.
    expect(await (await confirm(change)).json()).toMatchObject({
      code: 'expired_confirmation_link',
    })
  })

  it('is done by the invitation that was mailed there, and by no other', async () => {
    const admin = await as('admin')
    const [email, other] = [anAddress(), anAddress()]
    for (const to of [email, other]) await admin.post('/api/admin/users/invite', { email: to })
    const tokenOf = (to: string) =>
      /invite=([\w-]+)/.exec(mailsTo(to).at(-1)?.text ?? '')?.[1] ?? ''
    expect((await signUp(anAddress(), { invite: tokenOf(other) })).emailConfirmed).toBe(false)
    expect((await signUp(other, { invite: 'x'.repeat(43) })).emailConfirmed).toBe(false)
    const invited = await signUp(email, { invite: tokenOf(email) })
    expect(invited.emailConfirmed).toBe(true)
    expect(mailsTo(email).filter(({ text }) => text.includes('confirm-email'))).toEqual([])
    const [row] = await database.select().from(auditLog).where(eq(auditLog.member_id, invited.id))
    expect(row).toMatchObject({ action: 'user.invite', target_id: invited.id })
  })

  it('is refused with a link that is not whole, and after a day', async () => {
    const { id, email, browser } = await signUp(anAddress())
    const token = await tokenMailedTo(email)
    for (const wrong of [token.slice(0, -1), `${token}x`, '']) {
      const response = await confirm(wrong)
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ code: 'invalid_confirmation_link' })
    }
    for (const body of [{}, { token: 1 }, { token: 'x'.repeat(201) }])
      expect((await anyone.post('/api/auth/confirm-email', body)).status).toBe(400)
    await database
      .update(emailConfirmations)
      .set({ expires_at: isoIn(-1) })
      .where(eq(emailConfirmations.user_id, id))
    expect(await (await confirm(token)).json()).toMatchObject({
      code: 'expired_confirmation_link',
    })
    expect(await isConfirmed(browser)).toBe(false)
  })
})

describe('sending the link again', () => {
  const resend = (browser: Browser) => browser.post('/api/auth/confirm-email/resend')

  it('is for members whose address is not proven', async () => {
    const { browser, email } = await signUp(anAddress())
    await tokenMailedTo(email)
    expect((await resend(browser)).status).toBe(202)
    expect(mailsTo(email)).toHaveLength(2)
    await confirm(await tokenMailedTo(email))
    const refused = await resend(browser)
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({ code: 'email_already_confirmed' })
    expect((await resend(new Browser())).status).toBe(401)
  })

  it('stops after five mails to one mailbox, also those of new accounts', async () => {
    const { browser, email } = await signUp(anAddress())
    await tokenMailedTo(email)
    const statuses: number[] = []
    for (let i = 0; i < 5; i++) statuses.push((await resend(browser)).status)
    expect(statuses).toEqual([202, 202, 202, 202, 429])
    await browser.send('/api/account', { method: 'DELETE', body: { password: PASSWORD } })
    await signUp(email)
    expect(mailsTo(email)).toHaveLength(5)
  })
})

describe('changing the address', () => {
  const change = (browser: Browser, email: string, password = PASSWORD) =>
    browser.put('/api/account/email', { email, password })

  it('waits for the proof of the new one, and tells the old one', async () => {
    const { browser, email } = await newMember()
    const next = anAddress()
    expect((await change(browser, ` ${next.toUpperCase()} `)).status).toBe(202)
    const notice = mailsTo(email).at(-1)?.text
    expect(notice).toContain('/auth/reset-password')
    expect(notice).not.toContain(next)
    const login = async (address: string) =>
      (await new Browser().post('/api/auth/login', { email: address, password: PASSWORD })).status
    expect([await login(email), await login(next)]).toEqual([200, 401])
    expect((await confirm(await tokenMailedTo(next))).status).toBe(204)
    expect([await login(email), await login(next)]).toEqual([401, 200])
  })

  it('needs the password, a member and another free address', async () => {
    const { browser, email } = await newMember()
    const taken = await newMember()
    const answer = async (response: Promise<Response>) => {
      const { status, ...rest } = await response.then(async (each) => ({
        status: each.status,
        ...(await each.json<{ code: string; fields?: object }>()),
      }))
      return [status, rest.code, Object.keys(rest.fields ?? {})]
    }
    const next = anAddress()
    expect(await answer(change(browser, next, 'wrong'))).toEqual([
      400,
      'invalid_input',
      ['password'],
    ])
    expect(await answer(change(browser, 'nobody'))).toEqual([400, 'invalid_input', ['email']])
    expect(await answer(change(new Browser(), next))).toEqual([401, 'signed_out', []])
    expect(await answer(change(browser, email))).toEqual([409, 'email_unchanged', []])
    expect(await answer(change(browser, taken.email))).toEqual([409, 'email_taken', []])
    expect(mailsTo(next)).toEqual([])
    expect(mailsTo(taken.email)).toEqual([])
  })

  it('ends the links of the old address and of an earlier wish, and the other sessions', async () => {
    const { browser, email, id } = await newMember()
    const thief = new Browser()
    await thief.post('/api/auth/login', { email, password: PASSWORD })
    await anyone.post('/api/auth/reset-password', { email })
    const reset = /token=([\w-]+)&type/.exec(mailsTo(email).at(-1)?.text ?? '')?.[1]
    const [first, second] = [anAddress(), anAddress()]
    await change(browser, first)
    await change(browser, second)
    const [older, newer] = [await tokenMailedTo(first), await tokenMailedTo(second)]
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

  it('is lost to whoever takes the address first', async () => {
    const [ana, bea] = [await newMember(), await newMember()]
    const next = anAddress()
    await change(ana.browser, next)
    const ofAna = await tokenMailedTo(next)
    await change(bea.browser, next)
    const ofBea = await tokenMailedTo(next)
    const answers = await Promise.all([confirm(ofAna), confirm(ofBea)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(await refused?.json()).toMatchObject({ code: 'email_taken' })
    const rows = await database.select().from(users).where(eq(users.email, next))
    expect(rows).toHaveLength(1)
  })

  it('takes along what was matched by the old address, if that was proven', async () => {
    const { browser, email } = await newMember()
    await belongingsAt(email)
    const next = anAddress()
    await change(browser, next)
    await confirm(await tokenMailedTo(next), browser)
    expect(await exportOf(browser)).toMatchObject({
      inbox: { messages: [{}], replies: [{}] },
      tickets: { tickets: [{ user_email: next }] },
      mailing: { email: next },
    })
    const admin = await as('admin')
    const found = await (await admin.get(`/api/admin/tickets?search=${next}`)).json<object>()
    expect(found).toMatchObject({ count: 1 })
    const before = await (await admin.get(`/api/admin/tickets?search=${email}`)).json<object>()
    expect(before).toMatchObject({ count: 0 })
  })

  it('leaves what belongs to an address that was never proven', async () => {
    const email = anAddress()
    const { ticket } = await belongingsAt(email)
    const { browser } = await signUp(email)
    const next = anAddress()
    await change(browser, next)
    await confirm(await tokenMailedTo(next), browser)
    expect(await exportOf(browser)).toMatchObject({ tickets: { tickets: [] }, mailing: {} })
    const [row] = await database.select().from(tickets).where(eq(tickets.id, ticket.id))
    expect(row?.user_email).toBe(email)
  })

  it('keeps an unsubscription when both addresses are in the newsletter list', async () => {
    const { browser, email } = await newMember()
    const next = anAddress()
    await newContact({ email, subscribed: false })
    await newContact({ email: next })
    await change(browser, next)
    await confirm(await tokenMailedTo(next), browser)
    const rows = await database
      .select()
      .from(marketingContacts)
      .where(sql`${marketingContacts.email} in (${email}, ${next})`)
    expect(rows).toMatchObject([{ email: next, subscribed: false }])
  })

  it('reaches Stripe, where receipts are mailed from', async () => {
    vi.restoreAllMocks()
    const stripe = new ScriptedStripe()
    queue = holdQueue()
    const ana = await newSubscriber(stripe, { end: inDays(20) })
    const next = anAddress()
    await change(ana.browser, next)
    await confirm(await tokenMailedTo(next), ana.browser)
    await vi.waitFor(() => expect(queue.tasks.map(({ type }) => type)).toContain('customer_email'))
    queue.tasks.splice(0, queue.tasks.length, ...queue.tasks.filter(({ type }) => type !== 'mail'))
    await queue.run()
    const call = stripe.calls.find(
      ({ method, path }) => method === 'POST' && path === `/customers/${ana.customer}`,
    )
    expect(call?.form.get('email')).toBe(next)
  })
})
