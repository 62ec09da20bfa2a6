import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { users } from '../../../worker/accounts/tables'
import { notificationSettings, notifications } from '../../../worker/notifications/tables'
import { exportOf, signUp, newAddress } from '../../support/mailbox'
import { comment, publish } from '../../support/feed'
import { holdQueue } from '../../support/fake-queue'
import { newMessage, reply } from '../../support/inbox'
import { PASSWORD, database, newMember, signedInAs } from '../../support/members'
import { changePreferences, readNotifications } from '../../support/notifications'
import { ScriptedStripe } from '../../support/stripe'
import { newSubscriber } from '../../support/subscribers'
import { Browser } from '../../support/browser'

afterEach(() => vi.restoreAllMocks())

const languageOf = async (id: string) =>
  (await database.select({ language: users.language }).from(users).where(eq(users.id, id)))[0]
    ?.language

async function withNotification() {
  const [ana, bea] = [await newMember(), await newMember()]
  const post = await publish(ana.browser)
  await comment(bea.browser, post.id)
  await changePreferences(ana.browser, { paused: true })
  return { ana, bea, post }
}

describe('the member’s data', () => {
  it('exports what was received and chosen', async () => {
    const { ana, bea, post } = await withNotification()
    const exported = await exportOf(ana.browser)
    expect(exported).toMatchObject({
      account: { language: null },
      notifications: {
        preferences: { paused: true },
        received: [{ kind: 'comment', target_id: post.id, read_at: null }],
      },
    })
    expect(JSON.stringify(exported)).not.toContain(bea.username)
  })

  it('is deleted with the account', async () => {
    const { ana } = await withNotification()
    await ana.browser.send('/api/account', { method: 'DELETE', body: { password: PASSWORD } })
    const ofAna = eq(notifications.user_id, ana.id)
    expect(await database.select().from(notifications).where(ofAna)).toEqual([])
    const settings = eq(notificationSettings.user_id, ana.id)
    expect(await database.select().from(notificationSettings).where(settings)).toEqual([])
  })
})

describe('the member’s language', () => {
  it('is that of the screen at sign-up, is changed in the profile, and is seen by nobody else', async () => {
    const { id, browser } = await signUp(newAddress())
    expect(await languageOf(id)).toBeNull()
    const response = await browser.patch('/api/profile', { language: 'pt-BR' })
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ id, language: 'pt-BR' })
    expect(await languageOf(id)).toBe('pt-BR')
    const seen = await (await newMember()).browser.get(`/api/users/${id}`)
    expect(await seen.json()).not.toHaveProperty('language')
    await browser.patch('/api/profile', { bio: 'Dancing' })
    expect(await languageOf(id)).toBe('pt-BR')
    for (const language of ['pt', 'fr', '', null, 5])
      expect((await browser.patch('/api/profile', { language })).status).toBe(400)
  })

  it('is stored by the first sign-in that names one, and not changed by later ones', async () => {
    const ana = await newMember()
    const signIn = (language: string) =>
      new Browser().send('/api/auth/login', {
        method: 'POST',
        body: { email: ana.email, password: PASSWORD },
        headers: { 'Accept-Language': language },
      })
    await signIn('pt-BR')
    expect(await languageOf(ana.id)).toBe('pt-BR')
    await signIn('en')
    expect(await languageOf(ana.id)).toBe('pt-BR')
  })
})

describe('the team and the payment service', () => {
  it('notify of a reply to the member’s own address only', async () => {
    holdQueue()
    const [ana, stranger] = [await newMember(), await newMember('fan', { emailConfirmed: false })]
    const admin = await signedInAs('admin')
    for (const { email } of [ana, stranger]) {
      const message = await newMessage({ email, subject: 'Recife?' })
      await reply(admin, message.id)
    }
    const { notifications: list } = await readNotifications(ana.browser)
    expect(list).toMatchObject([
      { kind: 'reply', actors: [], target: { type: 'message', title: 'Recife?' } },
    ])
    expect((await readNotifications(stranger.browser)).notifications).toEqual([])
  })

  it('notify of a failed payment and of the end, once each', async () => {
    const stripe = new ScriptedStripe()
    vi.spyOn(console, 'error').mockReturnValue()
    const ana = await newSubscriber(stripe)
    const typesOf = async () =>
      (await readNotifications(ana.browser)).notifications.map(({ target }) => target.type)
    expect(await typesOf()).toEqual([])
    stripe.change(ana.subscription, { status: 'past_due' })
    await ana.told()
    await ana.told()
    expect(await typesOf()).toEqual(['payment_failed'])
    stripe.change(ana.subscription, { status: 'canceled' })
    await ana.told('customer.subscription.deleted')
    expect(await typesOf()).toEqual(['membership_ended', 'payment_failed'])
  })
})
