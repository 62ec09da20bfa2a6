import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { isoIn } from '../../../../worker/lib/ids'
import { tracks } from '../../../../worker/music/tables'
import {
  pruneScrobbles,
  requeueScrobbles,
  sendScrobbles,
} from '../../../../worker/library/scrobbling'
import { scrobbles, scrobblingConnections } from '../../../../worker/library/scrobbling/tables'
import { holdQueue } from '../../../support/fake-queue'
import { withinLimits } from '../../../support/limits'
import { anyone } from '../../../support/browser'
import { database, signedInAs } from '../../../support/members'
import { newTrack } from '../../../support/music'
import { ScrobblingServices } from '../../../support/scrobbling'
import { newListener } from '../../../support/subsonic'

const PATH = '/api/account/scrobbling'
let services: ScrobblingServices
let queue: ReturnType<typeof holdQueue>

beforeEach(async () => {
  await database.delete(scrobblingConnections)
  services = new ScrobblingServices()
  queue = holdQueue()
})
afterEach(() => vi.restoreAllMocks())

async function connected(...names: string[]) {
  const listener = await newListener()
  for (const name of names) await listener.browser.put(`${PATH}/${name}`, { token: 'ok-ana' })
  queue.tasks.length = 0
  return listener
}

const send = (user_id: string) =>
  withinLimits('a task of scrobbles', () => sendScrobbles(env, { user_id }))
const rows = () => database.select().from(scrobbles)
const scrobbleTasks = () => queue.tasks.filter(({ type }) => type === 'scrobbles')
const HOUR_MS = 3600_000

describe('plays of another player', () => {
  it('reach both services once, however often they are reported', async () => {
    const { player, id } = await connected('listenbrainz', 'lastfm')
    const track = await newTrack()
    const time = Date.now() - HOUR_MS
    for (let i = 0; i < 2; i++) await player.succeeds('scrobble', { id: track.id, time })
    await expect.poll(() => scrobbleTasks().length).toBeGreaterThan(0)
    expect(await rows()).toHaveLength(2)
    await send(id)
    await send(id)
    expect(services.sent.toSorted((a, b) => (a.service < b.service ? -1 : 1))).toEqual([
      {
        service: 'lastfm',
        timestamp: Math.floor(time / 1000),
        title: 'Night Bus',
        token: 'ok-ana',
      },
      {
        service: 'listenbrainz',
        timestamp: Math.floor(time / 1000),
        title: 'Night Bus',
        token: 'ok-ana',
      },
    ])
    expect(await rows()).toEqual([])
  })

  it('are sent in pages of fifty, each task within the limits', async () => {
    const { player, id } = await connected('lastfm')
    const track = await newTrack()
    const now = Date.now()
    const time = Array.from({ length: 120 }, (_, i) => now - (i + 1) * 1000)
    await player.succeeds('scrobble', { id: time.map(() => track.id), time })
    for (let page = 0; page < 3; page++) await send(id)
    expect(new Set(services.sent.map(({ timestamp }) => timestamp)).size).toBe(120)
    expect([services.sent.length, services.requests]).toEqual([120, 3])
  })

  it('are not sent for members who have connected nothing, nor of tracks of up to 30 seconds', async () => {
    const track = await newTrack()
    await (await newListener()).player.succeeds('scrobble', { id: track.id })
    const { player } = await connected('listenbrainz')
    const short = await newTrack()
    await database.update(tracks).set({ duration: 30 }).where(eq(tracks.id, short.id))
    await player.succeeds('scrobble', { id: short.id })
    expect(await rows()).toEqual([])
  })
})

describe('plays of the site', () => {
  it('are sent when the member has listened long enough, not earlier', async () => {
    const { browser, id } = await connected('listenbrainz')
    const track = await newTrack()
    expect((await browser.post(`/api/tracks/${track.id}/plays`)).status).toBe(204)
    const report = () => browser.post(`${PATH}/listens`, { track_id: track.id })
    expect((await report()).status).toBe(204)
    await send(id)
    expect(services.sent).toEqual([])
    // Half of 210 seconds later.
    await database.update(scrobbles).set({ played_at: isoIn(-103) })
    expect((await report()).status).toBe(204)
    await expect.poll(scrobbleTasks).toHaveLength(1)
    await send(id)
    expect(services.sent).toHaveLength(1)
    await report()
    await send(id)
    expect(services.sent).toHaveLength(1)
  })

  it('are forgotten if the member did not', async () => {
    const { browser } = await connected('listenbrainz')
    const track = await newTrack()
    await browser.post(`/api/tracks/${track.id}/plays`)
    await pruneScrobbles(database)
    expect(await rows()).toHaveLength(1)
    await database.update(scrobbles).set({ played_at: isoIn(-25 * 3600) })
    await pruneScrobbles(database)
    expect(await rows()).toEqual([])
  })

  it('without a connection are sent later if they were long enough', async () => {
    const { browser, id } = await connected('listenbrainz')
    const [heard, skipped] = [await newTrack(), await newTrack()]
    const played_at = new Date(Date.now() - HOUR_MS).toISOString()
    const plays = [
      { track_id: heard.id, played_at, listened: true },
      { track_id: skipped.id, played_at },
    ]
    for (let i = 0; i < 2; i++)
      expect((await browser.post('/api/plays', { plays })).status).toBe(204)
    await expect.poll(() => scrobbleTasks().length).toBeGreaterThan(0)
    await send(id)
    expect(services.sent).toHaveLength(1)
    expect(await rows()).toMatchObject([{ track_id: skipped.id, due_at: null }])

    await browser.post(`${PATH}/listens`, { track_id: skipped.id })
    await send(id)
    expect(services.sent).toHaveLength(2)
  })

  it('are reported by VIPs only, with a track', async () => {
    const body = { track_id: 'x' }
    expect((await (await signedInAs('fan')).post(`${PATH}/listens`, body)).status).toBe(403)
    expect((await anyone.post(`${PATH}/listens`, body)).status).toBe(401)
    expect((await (await signedInAs('vip')).post(`${PATH}/listens`, {})).status).toBe(400)
  })
})

describe('a service that', () => {
  async function due(service: string) {
    const listener = await connected(service)
    const track = await newTrack()
    await listener.player.succeeds('scrobble', { id: track.id, time: Date.now() - HOUR_MS })
    await expect.poll(scrobbleTasks).toHaveLength(1)
    queue.tasks.length = 0
    return listener
  }

  it.each([
    [
      'listenbrainz',
      () => Response.json({}, { status: 429, headers: { 'X-RateLimit-Reset-In': '45' } }),
    ],
    [
      'lastfm',
      () => Response.json({ error: 29 }, { status: 429, headers: { 'Retry-After': '45' } }),
    ],
  ])('asks for a pause (%s) gets the plays after it', async (service, answer) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const { id } = await due(service)
    services.answers.push(answer)
    await send(id)
    const [row] = await rows()
    expect(Date.parse(row?.due_at ?? '') - Date.now()).toBe(45_000)
    await send(id)
    expect(services.requests).toBe(1)
    await database.update(scrobbles).set({ due_at: isoIn(-1) })
    await send(id)
    expect(services.sent).toHaveLength(1)
  })

  it('fails gets the plays later', async () => {
    const { id } = await due('lastfm')
    services.answers.push(() => new Response('down', { status: 500 }))
    await send(id)
    expect(await rows()).toMatchObject([{ claimed_at: null, tries: 1 }])
    expect(scrobbleTasks()).toHaveLength(1)
  })

  it.each(['listenbrainz', 'lastfm'])(
    'refuses the token (%s) is disconnected, and the member reads it',
    async (service) => {
      const { browser, id } = await due(service)
      services.revoked.add('ok-ana')
      await send(id)
      expect(await rows()).toEqual([])
      expect(await (await browser.get(`${PATH}/${service}`)).json()).toEqual({
        connected: false,
        username: 'ana',
        refused: true,
      })
      services.revoked.clear()
      await browser.put(`${PATH}/${service}`, { token: 'ok-ana' })
      expect(await (await browser.get(`${PATH}/${service}`)).json()).toEqual({
        connected: true,
        username: 'ana',
      })
    },
  )

  it('is disconnected gets no more plays', async () => {
    const { browser, id } = await due('listenbrainz')
    await browser.delete(`${PATH}/listenbrainz`)
    expect(await rows()).toEqual([])
    await send(id)
    expect(services.sent).toEqual([])
  })

  it('did not get the plays of a task that was killed gets them after its claim', async () => {
    const { id } = await due('listenbrainz')
    await database.update(scrobbles).set({ claimed_at: isoIn(-10) })
    await send(id)
    expect(services.sent).toEqual([])
    expect(scrobbleTasks()).toHaveLength(1)
    queue.tasks.length = 0
    await database.update(scrobbles).set({ claimed_at: isoIn(-130) })
    await requeueScrobbles(env)
    expect(scrobbleTasks()).toEqual([{ type: 'scrobbles', user_id: id }])
    await queue.run()
    expect(services.sent).toHaveLength(1)
  })

  it('two tasks serve at once gets each play once', async () => {
    const { id } = await due('listenbrainz')
    await Promise.all([send(id), send(id), send(id)])
    expect(services.sent).toHaveLength(1)
  })
})
