import { env } from 'cloudflare:workers'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { auditLog } from '../../../worker/audit/tables'
import { emailConfirmations } from '../../../worker/accounts/tables'
import { contactMessages } from '../../../worker/inbox/tables'
import { marketingContacts } from '../../../worker/marketing/tables'
import { isoIn } from '../../../worker/lib/ids'
import { tickets } from '../../../worker/tickets/tables'
import { anyone, Browser } from '../../support/browser'
import {
  newAddress,
  recordsAt,
  confirm,
  exportOf,
  isConfirmed,
  mailsTo,
  signUp,
  tokenMailedTo,
} from '../../support/mailbox'
import { signedInAs, database, newMember, PASSWORD } from '../../support/members'
import { holdQueue } from '../../support/fake-queue'
import { newTicket } from '../../support/tickets'

let queue: ReturnType<typeof holdQueue>
beforeEach(() => {
  queue = holdQueue()
})
afterEach(() => vi.restoreAllMocks())

describe('an unconfirmed address', () => {
  it('gives no access to messages, replies, orders or the newsletter contact', async () => {
    const email = newAddress()
    await recordsAt(email)
    const { browser } = await signUp(email)
    expect(await exportOf(browser)).toMatchObject({
      inbox: { messages: [], replies: [] },
      tickets: { tickets: [] },
      mailing: {},
    })
    await confirm(await tokenMailedTo(queue, email))
    expect(await exportOf(browser)).toMatchObject({
      inbox: { messages: [{}], replies: [{}] },
      tickets: { tickets: [{}] },
      mailing: { email },
    })
  })

  it('deletes none of these records with the account', async () => {
    const email = newAddress()
    const { message, ticket, contact } = await recordsAt(email)
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
    const email = newAddress()
    await newTicket({ user_email: email })
    const { id } = await signUp(email)
    const admin = await signedInAs('admin')
    const page = async () => (await admin.get(`/api/admin/users/${id}`)).json()
    expect(await page()).toMatchObject({
      user: { email_confirmed: false },
      history: { tickets: [] },
    })
    await confirm(await tokenMailedTo(queue, email))
    expect(await page()).toMatchObject({
      user: { email_confirmed: true },
      history: { tickets: [{}] },
    })
  })

  it('cannot become an administrator', async () => {
    const fan = await newMember('fan', { emailConfirmed: false })
    const admin = await signedInAs('admin')
    const refused = await admin.patch(`/api/admin/users/${fan.id}`, { is_admin: true })
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({ code: 'email_not_confirmed' })
    const granted = await admin.patch(`/api/admin/users/${fan.id}`, { is_vip: true })
    expect(granted.status).toBe(200)
  })
})

it('records how many rows were erased by address, and no name', async () => {
  const { browser, id, email, username } = await newMember()
  await recordsAt(email)
  await browser.send('/api/account', { method: 'DELETE', body: { password: PASSWORD } })
  const entries = await database
    .select()
    .from(auditLog)
    .where(
      sql`${auditLog.action} = 'user.erase' and ${auditLog.actor_name} like ${`%${id.slice(-6)}`}`,
    )
  expect(entries).toMatchObject([
    {
      actor_id: null,
      after: '{"broadcasts":0,"inbox":1,"mailing":1,"tickets":1}',
      target_label: null,
    },
  ])
  expect(JSON.stringify(entries)).not.toMatch(new RegExp(`${email}|${username}`))
})

describe('confirming an address', () => {
  it('happens through the link mailed at sign-up, and only by a POST', async () => {
    const { browser, email, username, emailConfirmed } = await signUp(newAddress())
    expect(emailConfirmed).toBe(false)
    const token = await tokenMailedTo(queue, email)
    expect(mailsTo(queue, email)).toHaveLength(1)
    expect(mailsTo(queue, email)[0]?.text).toContain(
      `${env.PUBLIC_ORIGIN}/auth/confirm-email?token=`,
    )
    expect(mailsTo(queue, email)[0]?.text).toContain(username)
    await anyone.get(`/auth/confirm-email?token=${token}`)
    await anyone.get(`/api/auth/confirm-email?token=${token}`)
    expect(await isConfirmed(browser)).toBe(false)
    expect((await confirm(token)).status).toBe(204)
    expect(await isConfirmed(browser)).toBe(true)
    // A second click on the button.
    expect((await confirm(token)).status).toBe(204)
  })

  it('happens through a password reset, which ends every other link', async () => {
    const { browser, email } = await signUp(newAddress())
    const waiting = newAddress()
    await browser.put('/api/account/email', { email: waiting, password: PASSWORD })
    const change = await tokenMailedTo(queue, waiting)
    await anyone.post('/api/auth/reset-password', { email })
    const reset = /token=([\w-]+)&type/.exec(mailsTo(queue, email).at(-1)?.text ?? '')?.[1]
    await anyone.post('/api/auth/reset-password/confirm', { token: reset, password: 'a-new-one' })
    const again = new Browser()
    await again.post('/api/auth/login', { email, password: 'a-new-one' })
    expect(await isConfirmed(again)).toBe(true)
    // A person who signed up with somebody else's address cannot take the account back.
    expect(await (await confirm(change)).json()).toMatchObject({
      code: 'expired_confirmation_link',
    })
  })

  it('happens through the invitation mailed to it, and no other', async () => {
    const admin = await signedInAs('admin')
    const [email, other] = [newAddress(), newAddress()]
    for (const to of [email, other]) await admin.post('/api/admin/users/invite', { email: to })
    const tokenOf = (to: string) =>
      /invite=([\w-]+)/.exec(mailsTo(queue, to).at(-1)?.text ?? '')?.[1] ?? ''
    expect((await signUp(newAddress(), { invite: tokenOf(other) })).emailConfirmed).toBe(false)
    expect((await signUp(other, { invite: 'x'.repeat(43) })).emailConfirmed).toBe(false)
    const invited = await signUp(email, { invite: tokenOf(email) })
    expect(invited.emailConfirmed).toBe(true)
    expect(mailsTo(queue, email).filter(({ text }) => text.includes('confirm-email'))).toEqual([])
    const [row] = await database.select().from(auditLog).where(eq(auditLog.member_id, invited.id))
    expect(row).toMatchObject({ action: 'user.invite', target_id: invited.id })
  })

  it('fails with an incomplete link, and after a day', async () => {
    const { id, email, browser } = await signUp(newAddress())
    const token = await tokenMailedTo(queue, email)
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

  it('is for members with an unconfirmed address', async () => {
    const { browser, email } = await signUp(newAddress())
    await tokenMailedTo(queue, email)
    expect((await resend(browser)).status).toBe(202)
    expect(mailsTo(queue, email)).toHaveLength(2)
    await confirm(await tokenMailedTo(queue, email))
    const refused = await resend(browser)
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({ code: 'email_already_confirmed' })
    expect((await resend(new Browser())).status).toBe(401)
  })

  it('stops after five mails to one mailbox, also across new accounts', async () => {
    const { browser, email } = await signUp(newAddress())
    await tokenMailedTo(queue, email)
    const statuses: number[] = []
    for (let i = 0; i < 5; i++) statuses.push((await resend(browser)).status)
    expect(statuses).toEqual([202, 202, 202, 202, 429])
    await browser.send('/api/account', { method: 'DELETE', body: { password: PASSWORD } })
    await signUp(email)
    expect(mailsTo(queue, email)).toHaveLength(5)
  })
})
