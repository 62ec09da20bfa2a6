import { beforeEach, describe, expect, it } from 'vitest'
import type { Audience } from '../../../shared/broadcasts'
import { and, eq } from 'drizzle-orm'
import { users } from '../../../worker/accounts/tables'
import { suppressForGood } from '../../../worker/marketing/suppression-list'
import { marketingContacts } from '../../../worker/marketing/tables'
import { Browser } from '../../support/browser'
import { newBroadcast } from '../../support/broadcasts'
import { newContact } from '../../support/contacts'
import { newEvent } from '../../support/events'
import { database, newMember, signedInAs } from '../../support/members'
import { newTicket } from '../../support/tickets'

beforeEach(() => database.delete(marketingContacts))

async function count(audience: Partial<Audience>) {
  const admin = await signedInAs('admin')
  const { id } = await newBroadcast({ audience: { who: ['contacts'], ...audience } }, admin)
  const response = await admin.get(`/api/admin/broadcasts/${id}/audience`)
  return (await response.json<{ recipients: number }>()).recipients
}

/** A member who agreed to list mail. */
async function agreed(role: 'fan' | 'vip' = 'fan', more: object = {}) {
  const member = await newMember(role)
  await newContact({ email: member.email, consent: 'account', ...more })
  return member
}

describe('the audience', () => {
  it('has each address once, in whichever groups it is', async () => {
    await newContact()
    await agreed()
    await agreed('vip')
    expect(await count({ who: ['contacts'] })).toBe(3)
    expect(await count({ who: ['members'] })).toBe(2)
    expect(await count({ who: ['vips'] })).toBe(1)
    expect(await count({ who: ['members', 'vips', 'contacts'] })).toBe(3)
    expect(await count({ who: ['vips', 'members'] })).toBe(2)
  })

  it('has only members who agreed, have proven their address, and are not banned', async () => {
    await newMember()
    const unproven = await newMember('fan', { emailConfirmed: false })
    await newContact({ email: unproven.email })
    const banned = await agreed()
    await database.update(users).set({ status: 'banned' }).where(eq(users.id, banned.id))
    const left = await newMember()
    await newContact({ email: left.email, subscribed: false })
    expect(await count({ who: ['members', 'vips'] })).toBe(0)
  })

  it('can be limited to languages; the member’s own comes first', async () => {
    await newContact()
    await newContact({ language: 'pt-BR' })
    const member = await agreed('fan', { language: 'en' })
    await database.update(users).set({ language: 'pt-BR' }).where(eq(users.id, member.id))
    expect(await count({ languages: ['pt-BR'] })).toBe(2)
    expect(await count({ languages: ['en'] })).toBe(1)
    expect(await count({ languages: ['en', 'pt-BR'] })).toBe(3)
    expect(await count({ languages: [] })).toBe(3)
  })

  it('can be limited to countries, event and city of a purchase', async () => {
    const event = await newEvent({ venue_city: 'São Paulo', venue_country: 'BRA' })
    const other = await newEvent({ venue_city: 'Lisboa', venue_country: 'PRT' })
    const [buyer, refunded, resident] = [
      await newContact(),
      await newContact(),
      await newContact({ country: 'BR' }),
    ]
    await newTicket({ event_id: event.id, user_email: buyer.email, status: 'confirmed' })
    await newTicket({ event_id: event.id, user_email: buyer.email, status: 'confirmed' })
    await newTicket({ event_id: event.id, user_email: refunded.email, status: 'cancelled' })
    await newTicket({ event_id: other.id, user_email: resident.email, status: 'confirmed' })
    expect(await count({ event_id: event.id })).toBe(1)
    expect(await count({ city: 'São Paulo' })).toBe(1)
    expect(await count({ countries: ['BR'] })).toBe(2)
    expect(await count({ countries: ['BRA'] })).toBe(2)
    expect(await count({ countries: ['PT', 'DE'] })).toBe(1)
    expect(await count({ countries: ['BR'], event_id: other.id })).toBe(1)
    expect(await count({ event_id: 'unknown' })).toBe(0)
  })
})

describe('a member’s consent', () => {
  const consent = async (browser: Browser) =>
    (await browser.get('/api/account/newsletter')).json<{ subscribed: boolean }>()

  it('is given and withdrawn in the account', async () => {
    const { browser } = await newMember()
    expect(await consent(browser)).toEqual({ subscribed: false })
    for (const subscribed of [true, true, false, false, true]) {
      const answer = await browser.put('/api/account/newsletter', { subscribed })
      expect(answer.status).toBe(204)
      expect(await consent(browser)).toEqual({ subscribed })
      expect(await count({ who: ['members'] })).toBe(subscribed ? 1 : 0)
    }
  })

  it('needs a proven address', async () => {
    const { browser, email } = await newMember('fan', { emailConfirmed: false })
    const answer = await browser.put('/api/account/newsletter', { subscribed: true })
    expect(answer.status).toBe(409)
    expect(await database.$count(marketingContacts, eq(marketingContacts.email, email))).toBe(0)
  })

  it('of another person is neither shown nor withdrawn: the address is not proven', async () => {
    const { browser, email } = await newMember('fan', { emailConfirmed: false })
    await newContact({ email })
    expect(await consent(browser)).toEqual({ subscribed: false })
    const preferences = await (
      await browser.get('/api/notifications/preferences')
    ).json<{ kinds: { broadcast: { mail: boolean } } }>()
    expect(preferences.kinds.broadcast.mail).toBe(false)
    await browser.put('/api/account/newsletter', { subscribed: false })
    await browser.put('/api/notifications/preferences', { kinds: { broadcast: { mail: false } } })
    const contact = and(eq(marketingContacts.email, email), eq(marketingContacts.subscribed, true))
    expect(await database.$count(marketingContacts, contact)).toBe(1)
  })

  it('is for members, and well-formed', async () => {
    expect((await new Browser().get('/api/account/newsletter')).status).toBe(401)
    const put = { subscribed: true }
    expect((await new Browser().put('/api/account/newsletter', put)).status).toBe(401)
    const { browser } = await newMember()
    for (const body of [{}, { subscribed: 'yes' }])
      expect((await browser.put('/api/account/newsletter', body)).status).toBe(400)
  })

  it('lifts a deletion, but not a complaint', async () => {
    const { browser, email } = await newMember()
    const admin = await signedInAs('admin')
    const deleted = await newContact({ email })
    await admin.delete(`/api/admin/marketing/${deleted.id}`)
    await browser.put('/api/account/newsletter', { subscribed: true })
    expect(await consent(browser)).toEqual({ subscribed: true })
    for (const statement of suppressForGood(database, email, 'complained')) await statement
    await browser.put('/api/account/newsletter', { subscribed: true })
    expect(await consent(browser)).toEqual({ subscribed: false })
  })
})
