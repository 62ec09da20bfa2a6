import { afterEach, describe, expect, it, vi } from 'vitest'
import { app } from '../../worker/app'
import { routeTable } from '../../worker/http/route-table'
import { anyone } from '../support/browser'
import { signedInAs, newMember } from '../support/members'
import { newTrack } from '../support/music'
import { ScriptedStripe } from '../support/stripe'
import { newSubscriber } from '../support/subscribers'

afterEach(() => vi.restoreAllMocks())

// Read from the route table, so that new routes are tested too.
const paywalled = routeTable(app).filter(({ who }) => who === 'vip')
const address = (path: string) => path.replace(/:\w+/g, 'x')

const actors = {
  'a visitor': async () => anyone,
  'a fan': () => signedInAs('fan'),
  'a VIP by a grant': () => signedInAs('vip'),
  'a VIP by a subscription': async () => (await newSubscriber(new ScriptedStripe())).browser,
  'an administrator': () => signedInAs('admin'),
  'a banned VIP': async () => {
    const [admin, member] = [await signedInAs('admin'), await newMember('vip')]
    await admin.patch(`/api/admin/users/${member.id}`, { status: 'banned' })
    return member.browser
  },
  'one whose subscription is over': async () => {
    const stripe = new ScriptedStripe()
    const member = await newSubscriber(stripe)
    stripe.change(member.subscription, { status: 'canceled' })
    await member.told()
    return member.browser
  },
}

const refusal = new Map<keyof typeof actors, [number, string]>([
  ['a visitor', [401, 'signed_out']],
  ['a fan', [403, 'vip_required']],
  ['a banned VIP', [401, 'signed_out']],
  ['one whose subscription is over', [403, 'vip_required']],
])

const names = [
  'a visitor',
  'a fan',
  'a VIP by a grant',
  'a VIP by a subscription',
  'an administrator',
  'a banned VIP',
  'one whose subscription is over',
] as const

describe('paid routes', () => {
  it('include these', () => {
    expect(paywalled.map(({ method, path }) => `${method} ${path}`)).toEqual(
      expect.arrayContaining([
        'GET /api/tracks/:id/stream',
        'GET /api/proxy-audio',
        'POST /api/tracks/:id/plays',
        'POST /api/plays',
        'POST /api/offline/check',
        'GET /api/radio/stations/:id/stream',
        'GET /api/tv/channels/:id/stream',
        'PUT /api/favorites/:trackId',
        'POST /api/playlists',
        'POST /api/playlists/:id/tracks',
      ]),
    )
  })

  it.each(names)('answer %s alike on every one', async (name) => {
    const browser = await actors[name]()
    for (const { method, path } of paywalled) {
      const response = await browser.send(address(path), {
        method,
        ...(method !== 'GET' && { body: {} }),
      })
      const expected = refusal.get(name)
      if (expected) {
        expect([path, response.status]).toEqual([path, expected[0]])
        expect(await response.json()).toMatchObject({ code: expected[1] })
      } else {
        expect([path, [401, 403].includes(response.status)]).toEqual([path, false])
        await response.body?.cancel()
      }
      expect(response.headers.get('Cache-Control')).toMatch(/no-store/)
    }
  })

  it.each(names)('the public routes give %s no playback URL', async (name) => {
    const { id, albumId, media_key } = await newTrack()
    const browser = await actors[name]()
    for (const path of [
      '/api/catalog',
      `/api/albums/${albumId}`,
      `/api/tracks/${id}`,
      '/api/radio/stations',
      '/api/tv/channels',
    ]) {
      const text = await (await browser.get(path)).text()
      expect(text).not.toContain(media_key)
      expect(text).not.toMatch(/media_key|source_url|embed_url|\.mp3|\.mp4|\/stream/)
    }
  })
})

describe('a stream when VIP ends', () => {
  it('gets no further range, and its old answers are in no cache', async () => {
    const stripe = new ScriptedStripe()
    const ana = await newSubscriber(stripe)
    const { id } = await newTrack()
    const range = (from: number) =>
      ana.browser.get(`/api/tracks/${id}/stream`, { Range: `bytes=${from}-${from + 99}` })
    const first = await range(0)
    expect(first.status).toBe(206)
    expect(first.headers.get('Cache-Control')).toBe('private, no-store')
    await first.arrayBuffer()

    stripe.change(ana.subscription, { status: 'canceled' })
    await ana.told('customer.subscription.deleted')
    const next = await range(100)
    expect(next.status).toBe(403)
    expect(await next.json()).toMatchObject({ code: 'vip_required', error: 'VIP Access Required' })
  })
})
