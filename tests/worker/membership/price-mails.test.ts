import { env } from 'cloudflare:workers'
import { eq, like } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { PriceMove } from '../../../shared/price-move'
import { users } from '../../../worker/accounts/tables'
import { sweepMemberships } from '../../../worker/membership/sweep'
import { membershipMails, vipPriceMoves } from '../../../worker/membership/tables'
import { siteVersions } from '../../../worker/site/tables'
import type { Browser } from '../../support/browser'
import { holdQueue } from '../../support/fake-queue'
import { database, signedInAs } from '../../support/members'
import { publish, readSiteAnew } from '../../support/site'
import { inDays, ScriptedStripe } from '../../support/stripe'
import { newSubscriber } from '../../support/subscribers'

const PATH = '/api/admin/membership/price-move'
type Mail = { to?: unknown; subject?: unknown; text?: unknown }

let stripe: ScriptedStripe
let queue: ReturnType<typeof holdQueue>
let mails: Mail[]
/** Why mail to an address fails. */
let refuse: (to: string) => Error | null
let admin: Browser
beforeEach(async () => {
  stripe = new ScriptedStripe()
  refuse = () => null
  const send = async (mail: Mail) => {
    const error = refuse(String(mail.to))
    if (error) throw error
    mails.push(mail)
    return { messageId: 'sent' }
  }
  queue = holdQueue({ EMAIL: { send } })
  mails = []
  vi.spyOn(console, 'error').mockReturnValue()
  // Members of earlier tests.
  await database.delete(users).where(like(users.email, '%'))
  await database.delete(siteVersions)
  await readSiteAnew()
  admin = await signedInAs('admin')
})
afterEach(() => vi.restoreAllMocks())

const usd = (amount: number) =>
  publish(admin, 'membership', (document) => ({
    ...document,
    prices: [{ currency: 'USD', amount }],
  }))
const read = async () => (await admin.get(PATH)).json<PriceMove>()
const start = async () => admin.post(PATH, { version: (await read()).version })

/** Runs the queue until it is empty. */
async function work() {
  for (let i = 0; i < 50 && queue.tasks.length > 0; i++) await queue.run()
}
/** The schedule, ten minutes later. */
const later = async () => {
  const longAgo = new Date(Date.now() - 600_000).toISOString()
  await database.update(membershipMails).set({ created_at: longAgo, claimed_at: null })
  await sweepMemberships(env)
  await work()
}
const refused = Object.assign(new Error('suppressed'), { code: 'E_RECIPIENT_SUPPRESSED' })
const notices = async () =>
  (await (await admin.get('/api/admin/notices')).json<{ notices: object[] }>()).notices
const priceMails = () => mails.filter(({ subject }) => String(subject).includes('price'))
const amountOf = (subscription: string) => {
  const found = JSON.stringify(stripe.subscriptions.get(subscription))
  return Number(/"unit_amount":"?(\d+)/.exec(found)?.[1])
}

it('keeps the price while mail is down, and pays the new one after it was sent', async () => {
  const ana = await newSubscriber(stripe)
  await work()
  await usd(1299)
  refuse = () => new Error('mail is down')
  await start()
  await queue.run()
  await later()
  expect(amountOf(ana.subscription)).toBe(999)
  expect(await read()).toMatchObject({ latest: { announced: 0, moved: 0, waiting: 1 } })
  refuse = () => null
  await later()
  await later()
  expect(priceMails()).toHaveLength(1)
  expect(amountOf(ana.subscription)).toBe(1299)
})

it('has two weeks from the mail, whenever the move began', async () => {
  const ana = await newSubscriber(stripe, { end: inDays(12) })
  await work()
  await usd(1299)
  refuse = () => new Error('mail is down')
  await start()
  await queue.run()
  const fourDaysAgo = new Date(Date.now() - 4 * 86_400_000).toISOString()
  await database.update(vipPriceMoves).set({ created_at: fourDaysAgo, announced_at: fourDaysAgo })
  refuse = () => null
  await later()
  const from = new Date(Date.now() + 14 * 86_400_000)
  expect(priceMails()[0]?.text).toContain(
    `after ${from.toLocaleDateString('en', { dateStyle: 'long', timeZone: 'UTC' })}`,
  )
  await later()
  expect(amountOf(ana.subscription)).toBe(999)
  stripe.change(ana.subscription, { start: inDays(0), end: inDays(40) })
  await ana.told()
  await later()
  expect(amountOf(ana.subscription)).toBe(1299)
})

it('is shown to the team when the address is refused, and stays open', async () => {
  const ana = await newSubscriber(stripe)
  const bea = await newSubscriber(stripe)
  await work()
  await usd(1299)
  let tries = 0
  refuse = (to) => {
    if (to !== ana.email) return null
    tries += 1
    return refused
  }
  await start()
  await work()
  await later()
  expect([amountOf(ana.subscription), amountOf(bea.subscription)]).toEqual([999, 1299])
  // No retry would help.
  expect(tries).toBe(1)
  expect(await read()).toMatchObject({
    latest: { announced: 1, moved: 1, waiting: 1 },
    unreached: [{ id: ana.id, email: ana.email }],
  })
  expect(await notices()).toEqual([{ feature: 'price_mail', members: 1 }])

  // A day later she has another address; also after the time in which other mails are sent.
  const fiveDaysAgo = new Date(Date.now() - 5 * 86_400_000).toISOString()
  refuse = () => null
  await database.update(membershipMails).set({ created_at: fiveDaysAgo, refused_at: fiveDaysAgo })
  await sweepMemberships(env)
  await work()
  await sweepMemberships(env)
  await work()
  expect(amountOf(ana.subscription)).toBe(1299)
  expect(await read()).not.toHaveProperty('unreached')
  expect(await notices()).toEqual([])
})

it('keeps the price of a banned member', async () => {
  const ana = await newSubscriber(stripe)
  await work()
  await usd(1299)
  await database.update(users).set({ status: 'banned' }).where(eq(users.id, ana.id))
  await start()
  await work()
  expect(priceMails()).toEqual([])
  expect(amountOf(ana.subscription)).toBe(999)
})
