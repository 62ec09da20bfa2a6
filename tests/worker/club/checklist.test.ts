import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Browser } from '../../support/browser'
import { OWNER, emptyClub, setupInput } from '../../support/club-setup'
import { newMember } from '../../support/members'
import { newRelease } from '../../support/releases'
import { publish } from '../../support/site'
import { ScriptedStripe } from '../../support/stripe'

const owner = new Browser()
const setUp = (change: object = {}) => owner.post('/api/setup', setupInput(change))

beforeEach(emptyClub)

afterEach(() => vi.restoreAllMocks())

it('lists what is missing, for a club that was set up in the browser', async () => {
  const stripe = new ScriptedStripe()
  await setUp()
  await owner.post('/api/auth/login', OWNER)
  const missing = async () => {
    const { items } = await (
      await owner.get('/api/admin/setup')
    ).json<{ items: { id: string; done: boolean }[] }>()
    return items.filter(({ done }) => !done).map(({ id }) => id)
  }
  expect(await missing()).toEqual(['look', 'release', 'station', 'mail'])
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
  expect(await missing()).toEqual(['look', 'station', 'mail'])
  await owner.patch(`/api/admin/stations/${id}`, { status: 'published' })
  expect(await missing()).toEqual(['look', 'mail'])
  expect(stripe.count('POST', '/billing_portal/sessions')).toBe(1)
})

describe('its addresses', () => {
  type Item = { id: string; done: boolean; examples?: string[] }
  const items = async () => {
    const answer = await (await owner.get('/api/admin/setup')).json<{ items: Item[] }>()
    return new Map(answer.items.map((item) => [item.id, item]))
  }
  const sendFrom = (from: string) =>
    publish(owner, 'brand', (brand) => ({ ...brand, contact: { ...brand.contact, from } }))

  beforeEach(async () => {
    void new ScriptedStripe()
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

  it('the sender counts once a mail has arrived', async () => {
    expect((await items()).get('mail')).toMatchObject({ done: false })
    await env.DB.prepare(`update users set email_confirmed_at = '2026'`).run()
    expect((await items()).get('mail')).toMatchObject({ done: true })
  })

  it('and another sender at once, unless nobody can have it', async () => {
    await sendFrom('club@luxsociety.com')
    expect((await items()).get('mail')).toMatchObject({ done: true })
    await sendFrom('club@afterglow.example')
    expect((await items()).get('mail')).toMatchObject({ done: false })
  })
})

it('lists nothing in a club that was not', async () => {
  await env.DB.prepare('delete from club_setup').run()
  const { browser } = await newMember('admin')
  expect(await (await browser.get('/api/admin/setup')).json()).toEqual({ items: [] })
})
