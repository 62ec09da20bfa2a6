import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SetupItem } from '../../../shared/setup'
import { readChecklist } from '../../../worker/club'
import { isoNow } from '../../../worker/lib/ids'
import { database, newMember, signedInAs } from '../../support/members'
import { ScriptedStripe } from '../../support/stripe'
import { newSubscriber } from '../../support/subscribers'

const HOUR_MS = 3_600_000
const UNSAVED =
  'No configuration provided and your live mode default configuration has not been created.'

let stripe: ScriptedStripe
let now = Date.now()

beforeEach(async () => {
  stripe = new ScriptedStripe()
  vi.spyOn(console, 'error').mockReturnValue()
  for (const table of ['club_setup', 'vip_subscriptions', 'stripe_customers'])
    await env.DB.prepare(`delete from ${table}`).run()
  await env.DB.prepare(
    `insert into club_setup (id, code_hash, created_at, used_at) values (1, 'x', ?1, ?1)`,
  )
    .bind(isoNow())
    .run()
  // What opened in an earlier test is forgotten.
  now += 2 * HOUR_MS
  vi.useFakeTimers({ now, toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const refuse = () =>
  Response.json({ error: { type: 'invalid_request_error', message: UNSAVED } }, { status: 400 })
const failWhile = (isFailing: () => boolean) => {
  stripe.fault = (_, path) => (path === '/billing_portal/sessions' && isFailing() ? refuse() : null)
}
const portal = async () => {
  const admin = await signedInAs('admin')
  const { items } = await (await admin.get('/api/admin/setup')).json<{ items: SetupItem[] }>()
  return items.find(({ id }) => id === 'portal')
}
const opened = () => stripe.count('POST', '/billing_portal/sessions')

describe('the checklist opens the portal', () => {
  it('with the newest customer, and believes for an hour that it opens', async () => {
    await newSubscriber(stripe)
    const { customer } = await newSubscriber(stripe)
    expect(await portal()).toEqual({ id: 'portal', done: true })
    expect(await portal()).toEqual({ id: 'portal', done: true })
    expect(opened()).toBe(1)
    expect(stripe.calls.at(-1)?.form.get('customer')).toBe(customer)
    vi.setSystemTime(now + HOUR_MS)
    await portal()
    expect(opened()).toBe(2)
  })

  it('and says what Stripe says, until its settings are saved', async () => {
    await newSubscriber(stripe)
    let isSaved = false
    failWhile(() => !isSaved)
    expect(await portal()).toEqual({ id: 'portal', done: false, problem: UNSAVED })
    isSaved = true
    expect(await portal()).toEqual({ id: 'portal', done: true })
  })

  it('with a customer of its own while no member is one, and deletes it', async () => {
    failWhile(() => true)
    expect(await portal()).toMatchObject({ done: false, problem: UNSAVED })
    expect(stripe.customers.size).toBe(0)
    failWhile(() => false)
    // Not with the key of the first time: Stripe would answer with the deleted customer.
    expect(await portal()).toEqual({ id: 'portal', done: true })
    expect(stripe.count('POST', '/customers')).toBe(2)
    expect(stripe.customers.size).toBe(0)
  })

  it('with one of its own too if Stripe does not know the newest customer', async () => {
    const { customer } = await newSubscriber(stripe)
    stripe.customers.delete(customer)
    expect(await portal()).toEqual({ id: 'portal', done: true })
    expect(stripe.customers.size).toBe(0)
  })

  it('not without a key', async () => {
    await newMember('admin')
    const items = await readChecklist(database, { ...env, STRIPE_SECRET_KEY: '' })
    expect(items.find(({ id }) => id === 'portal')).toEqual({ id: 'portal', done: false })
    expect(stripe.calls).toEqual([])
  })
})
