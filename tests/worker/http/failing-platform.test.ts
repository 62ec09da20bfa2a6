import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { anyone, type Browser } from '../../support/browser'
import { watchStatements } from '../../support/database'
import { signedInAs, newMember } from '../../support/members'
import { newTrack } from '../../support/music'

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => vi.restoreAllMocks())

const FAULTS = ['D1_ERROR: Network connection lost.', 'D1_ERROR: D1 DB is overloaded.']
/** More statements than any of these requests prepares. */
const STATEMENTS_MAX = 20

/** The database fails at the `nth` prepared statement only. */
function failAt(nth: number, message: string) {
  let count = 0
  let isReached = false
  const { restore } = watchStatements(() => {
    count += 1
    isReached ||= count === nth
    if (count === nth) throw new Error(message)
  })
  return { isReached: () => isReached, restore }
}

const requests: Record<string, (vip: Browser, track: string) => Promise<Response>> = {
  'writing a post': (vip) => vip.post('/api/posts', { content: 'Hello' }),
  'keeping a favorite': (vip, track) => vip.put(`/api/favorites/${track}`),
  'making a playlist': (vip) => vip.post('/api/playlists', { name: crypto.randomUUID() }),
  'counting a play': (vip, track) => vip.post(`/api/tracks/${track}/plays`),
  'reading favorites': (vip) => vip.get('/api/favorites'),
  'reading the feed': (vip) => vip.get('/api/posts'),
  'hearing a track': (vip, track) => vip.get(`/api/tracks/${track}/stream`),
}

/** The counts of everything a member can have. */
const COUNTS = ['posts', 'feed_events', 'user_favorites', 'playlists', 'track_plays']

async function stateOfClub() {
  const answers = await env.DB.batch<{ n: number }>(
    COUNTS.map((table) => env.DB.prepare(`select count(*) as n from ${table}`)),
  )
  return answers.map(({ results }) => results[0]?.n)
}

describe('when the database fails for a moment', () => {
  it.each(Object.entries(requests))(
    'at any statement, %s is complete or unchanged, and asks to retry',
    async (_, request) => {
      const { id: track } = await newTrack()
      for (const message of FAULTS)
        for (let nth = 1; nth <= STATEMENTS_MAX; nth++) {
          // Another member each time: a member may write ten posts a minute.
          const vip = await signedInAs('vip')
          const before = await stateOfClub()
          const fault = failAt(nth, message)
          const response = await request(vip, track)
          const reached = fault.isReached()
          fault.restore()
          await response.body?.cancel()
          if (!reached) {
            expect(response.status).toBeLessThan(300)
            break
          }
          // A later fault, in work that is retried, is not reported to the client.
          if (response.status < 300) continue
          expect([nth, response.status]).toEqual([nth, 503])
          expect(response.headers.get('Retry-After')).toBe('1')
          expect(await stateOfClub()).toEqual(before)
        }
    },
  )
})

describe('when a room fails', () => {
  const broken = (how: object) =>
    Object.assign(new Error('The Durable Object is not to be reached.'), how)

  it.each([
    ['overloaded', { overloaded: true }],
    ['in need of another try', { retryable: true }],
  ])(
    'because it is %s, the feed’s socket is refused for a moment, and asked once',
    async (_, how) => {
      const ana = await newMember()
      const room = vi.spyOn(env.LIVE_ROOM, 'getByName').mockImplementation(() => {
        throw broken(how)
      })
      const response = await ana.browser.get('/api/feed/live', {
        Upgrade: 'websocket',
        Origin: 'https://club.test',
      })
      expect(response.status).toBe(503)
      expect(response.headers.get('Retry-After')).toBe('1')
      expect(room).toHaveBeenCalledTimes(1)
    },
  )

  it('a post is stored: the log has it for when the room is back', async () => {
    const ana = await newMember()
    vi.spyOn(env.LIVE_ROOM, 'getByName').mockImplementation(() => {
      throw broken({ overloaded: true })
    })
    const response = await ana.browser.post('/api/posts', { content: 'Is anybody there?' })
    expect(response.status).toBe(201)
    const { id } = await response.json<{ id: string }>()
    expect((await ana.browser.get(`/api/posts/${id}`)).status).toBe(200)
  })
})

describe('when the bucket fails', () => {
  it('a recording answers with an error, and plays on retry', async () => {
    const vip = await signedInAs('vip')
    const track = await newTrack()
    const path = `/api/tracks/${track.id}/stream`
    vi.spyOn(env.MEDIA, 'get').mockRejectedValueOnce(new Error('R2 is down'))
    expect((await vip.get(path)).status).toBe(500)
    const again = await vip.get(path)
    expect(again.status).toBe(200)
    await again.body?.cancel()
  })

  it('a picture answers with an uncacheable error, and loads on retry', async () => {
    const key = 'covers/failing.webp'
    await env.MEDIA.put(key, 'a picture')
    vi.spyOn(env.MEDIA, 'get').mockRejectedValueOnce(new Error('R2 is down'))
    const failed = await anyone.get(`/media/${key}`)
    expect([failed.status, failed.headers.get('Cache-Control')]).toEqual([500, 'no-store'])
    const again = await anyone.get(`/media/${key}`)
    expect([again.status, await again.text()]).toEqual([200, 'a picture'])
  })
})
