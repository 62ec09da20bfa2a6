import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { version } from '../../../package.json'
import type { SetupItem } from '../../../shared/setup'
import { Browser } from '../../support/browser'
import { OWNER, emptyClub, setupInput } from '../../support/club-setup'
import { newMember } from '../../support/members'
import { newRelease } from '../../support/releases'
import { publish } from '../../support/site'
import { ScriptedStripe } from '../../support/stripe'
import { deliver, eventOf } from '../../support/webhooks'

const owner = new Browser()
const setUp = (change: object = {}) => owner.post('/api/setup', setupInput(change))

beforeEach(emptyClub)

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** The AI vendor answers every question with this. */
function vendorAnswers(answer: () => Response) {
  const { fetch } = globalThis
  const others = vi.mocked(fetch).getMockImplementation()
  vi.mocked(fetch).mockImplementation(async (input, init) => {
    if (new Request(input, init).url.startsWith(env.OPENAI_BASE_URL ?? '')) return answer()
    if (!others) throw new Error('Nobody else is asked.')
    return others(input, init)
  })
}
const word = () =>
  new Response('data: {"type":"response.output_text.delta","delta":"Yes"}\n\n', {
    headers: { 'Content-Type': 'text/event-stream' },
  })
const noCredit = () =>
  Response.json(
    { error: { message: 'You exceeded your quota.', code: 'insufficient_quota' } },
    { status: 429 },
  )

/** Longer than a failure is believed. */
const later = () => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })

type Item = SetupItem
const items = async () => {
  const answer = await (await owner.get('/api/admin/setup')).json<{ items: Item[] }>()
  return new Map(answer.items.map((item) => [item.id, item]))
}

it('lists what is missing, for a club that was set up in the browser', async () => {
  const stripe = new ScriptedStripe()
  vendorAnswers(word)
  await setUp()
  await owner.post('/api/auth/login', OWNER)
  const missing = async () => {
    const { items } = await (
      await owner.get('/api/admin/setup')
    ).json<{ items: { id: string; done: boolean }[] }>()
    return items.filter(({ done }) => !done).map(({ id }) => id)
  }
  expect(await missing()).toEqual(['look', 'release', 'station', 'mail', 'webhook'])
  const release = await newRelease()
  const { id } = await (
    await owner.post('/api/admin/stations', { name: 'First' })
  ).json<{ id: string }>()
  await owner.put(`/api/admin/stations/${id}/schedule`, {
    items: [{ track_id: release.trackId }],
    order: 'listed',
  })
  await owner.post(`/api/admin/releases/${release.id}/publish`, {})
  // A draft does not count.
  expect(await missing()).toEqual(['look', 'station', 'mail', 'webhook'])
  await owner.patch(`/api/admin/stations/${id}`, { status: 'published' })
  expect(await missing()).toEqual(['look', 'mail', 'webhook'])
  expect(stripe.count('POST', '/billing_portal/sessions')).toBe(1)
})

describe('its addresses', () => {
  const sendFrom = (from: string) =>
    publish(owner, 'brand', (brand) => ({ ...brand, contact: { ...brand.contact, from } }))

  beforeEach(async () => {
    void new ScriptedStripe()
    vendorAnswers(word)
    await setUp({ contactEmail: 'fans@luxsociety.com' })
    await owner.post('/api/auth/login', OWNER)
  })

  it('are not done while one of the demo is published', async () => {
    expect((await items()).get('addresses')).toEqual({ id: 'addresses', done: true })
    await publish(owner, 'brand', (brand) => ({
      ...brand,
      contact: { ...brand.contact, support: 'support@afterglow.example' },
      chatRoomUrl: 'https://chat.example/room',
    }))
    expect((await items()).get('addresses')).toEqual({
      id: 'addresses',
      done: false,
      examples: ['support@afterglow.example', 'https://chat.example/room'],
    })
  })

  it('the sender counts once a mail of it has arrived', async () => {
    await sendFrom('fans@luxsociety.test')
    expect((await items()).get('mail')).toMatchObject({
      done: false,
      address: 'fans@luxsociety.test',
    })
    await sendFrom('fans@luxsociety.com')
    await env.DB.prepare(`update users set email_confirmed_at = '2026'`).run()
    expect((await items()).get('mail')).toMatchObject({ done: true })
  })

  it('the published sender counts once the mail service has taken a mail from it', async () => {
    const send = vi.spyOn(env.EMAIL, 'send').mockRejectedValue(new Error('Domain not verified.'))
    await sendFrom('club@luxsociety.com')
    const refused = { done: false, address: 'club@luxsociety.com', problem: 'Domain not verified.' }
    expect((await items()).get('mail')).toMatchObject(refused)
    // Who looks often does not send often.
    expect((await items()).get('mail')).toMatchObject(refused)
    expect(send).toHaveBeenCalledTimes(1)
    send.mockResolvedValue({ messageId: 'm' })
    later()
    const taken = (await items()).get('mail')
    expect(taken).toMatchObject({ done: true })
    expect(taken).not.toHaveProperty('problem')
    expect(send).toHaveBeenLastCalledWith(
      expect.objectContaining({
        to: 'owner@club.test',
        from: expect.objectContaining({ email: 'club@luxsociety.com' }),
      }),
    )
    await items()
    expect(send).toHaveBeenCalledTimes(2)
    // Of administrators who look at once, one sends it.
    await sendFrom('news@luxsociety.com')
    await Promise.all([items(), items(), items()])
    expect(send).toHaveBeenCalledTimes(3)
    expect((await items()).get('mail')).toMatchObject({ done: true })
    // Nobody can have this one, so nothing is sent from it.
    await sendFrom('club@afterglow.example')
    expect((await items()).get('mail')).toMatchObject({ done: false })
    expect(send).toHaveBeenCalledTimes(3)
  })
})

describe('what can only be done elsewhere', () => {
  beforeEach(async () => {
    void new ScriptedStripe()
    vendorAnswers(word)
    await setUp()
    await owner.post('/api/auth/login', OWNER)
  })

  it('a webhook counts once a notice of Stripe has arrived, with or without effect', async () => {
    expect((await items()).get('webhook')).toMatchObject({
      done: false,
      is_set: true,
      address: 'https://club.test/api/stripe/webhook',
      events: expect.arrayContaining(['invoice.paid']),
    })
    const event = eventOf('customer.created', { id: 'cus_x', object: 'customer' })
    expect((await deliver(event, { secret: 'whsec_other' })).status).toBe(400)
    expect((await items()).get('webhook')).toMatchObject({ done: false })
    expect((await deliver(event)).status).toBe(200)
    await expect.poll(async () => (await items()).get('webhook')?.done).toBe(true)
  })

  it('a key of the AI vendor counts once the model has answered', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    await publish(owner, 'persona', (persona) => ({ ...persona, model: 'gpt-without-credit' }))
    vendorAnswers(noCredit)
    const chat = (await items()).get('chat')
    expect(chat).toMatchObject({ done: false, is_set: true })
    expect(chat?.problem).toContain('You exceeded your quota.')
    vendorAnswers(word)
    later()
    expect((await items()).get('chat')).toEqual({ id: 'chat', done: true, is_set: true })
  })
})

it('lists nothing in a club that was not', async () => {
  await env.DB.prepare('delete from club_setup').run()
  const { browser } = await newMember('admin')
  expect(await (await browser.get('/api/admin/setup')).json()).toEqual({ version, items: [] })
})
