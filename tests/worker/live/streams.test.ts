import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { users, vipGrants } from '../../../worker/accounts/tables'
import { tracks } from '../../../worker/music/tables'
import { frameCount, frameMs, parseMp3 } from '../../../shared/mp3'
import { Room } from '../../../worker/live/room'
import { tvChannels } from '../../../worker/tv/tables'
import type { Browser } from '../../support/browser'
import { rooms, runAlarms, socketsOf } from '../../support/feed-page'
import { signedInAs, database, newMember } from '../../support/members'
import { fakeMp3 } from '../../support/mp3'
import { newTrack } from '../../support/music'
import { newStation } from '../../support/radio'

const RADIO = '/api/radio/stations/long/stream'
const TV = '/api/tv/channels/long/stream'
const HOSTED = 'https://host.test/long.mp3'
const LONG = 8 * 1024 * 1024
const SHORT = 889_000
let TRACK = ''
let SHORT_TRACK = ''

beforeAll(async () => {
  const { bytes } = fakeMp3(20_000)
  const mp3 = parseMp3(bytes)
  const onAir = await newTrack()
  await env.MEDIA.put(onAir.media_key, bytes)
  await database
    .update(tracks)
    .set({ duration: (frameCount(mp3) * frameMs(mp3)) / 1000 })
    .where(eq(tracks.id, onAir.id))
  await newStation({ id: 'long', name: 'Long FM', trackIds: [onAir.id] })

  const long = await newTrack({ bytes: LONG })
  TRACK = `/api/tracks/${long.id}/stream`
  SHORT_TRACK = `/api/tracks/${(await newTrack({ bytes: SHORT })).id}/stream`
  await database.insert(tvChannels).values({
    id: 'long',
    name: 'Long TV',
    description: 'd',
    thumbnail: 'x.webp',
    media_key: long.media_key,
    media_bytes: LONG,
    position: 0,
  })
  const hosted = await newTrack({ recorded: false })
  await database.update(tracks).set({ source_url: HOSTED }).where(eq(tracks.id, hosted.id))
})
afterEach(() => vi.restoreAllMocks())

const ADDRESSES: Record<string, () => string> = {
  radio: () => RADIO,
  'a track': () => TRACK,
  TV: () => TV,
  'the audio proxy': () => `/api/proxy-audio?url=${encodeURIComponent(HOSTED)}`,
}

/** The host of an external recording. */
const hostAnswers = () =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    async () =>
      new Response(new Uint8Array(LONG), {
        headers: { 'Content-Type': 'audio/mpeg', 'Content-Length': `${LONG}` },
      }),
  )

const open = (browser: Browser, address: string, count = 1) =>
  Promise.all(Array.from({ length: count }, () => browser.get(address)))
const leave = (responses: Response[]) =>
  Promise.all(responses.map(async ({ body }) => body?.cancel()))
const mayOpen = async (browser: Browser, address: string) => {
  const [response] = await open(browser, address)
  await leave([response!])
  return response!.status
}

describe.each(Object.entries(ADDRESSES))('a member who streams %s', (_, address) => {
  it('has at most six at once; a seventh is refused until one ends', async () => {
    hostAnswers()
    const [vip, other] = [await signedInAs('vip'), await signedInAs('vip')]
    const answers = await open(vip, address(), 40)
    const served = answers.filter(({ ok }) => ok)
    const refused = answers.filter(({ status }) => status === 429)
    expect([served.length, refused.length]).toEqual([6, 34])
    expect(await refused[0]!.json()).toMatchObject({
      code: 'too_many_streams',
      error: 'Your account is already playing in six places. Stop one of them and try again.',
    })
    expect(Number(refused[0]!.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect((await vip.head(address())).status).toBe(429)
    expect(await mayOpen(other, address())).toBe(200)

    await leave(served.slice(0, 1))
    await expect.poll(() => mayOpen(vip, address())).toBe(200)
    await leave(served.slice(1))
  })
})

it('counts all kinds of streams and all sessions of a member together', async () => {
  const { browser } = await newMember('vip')
  const second = browser.copy()
  const held = [
    ...(await open(browser, RADIO, 2)),
    ...(await open(second, TRACK, 2)),
    ...(await open(browser, TV, 2)),
  ]
  expect(held.map(({ status }) => status)).toEqual(Array(6).fill(200))
  // Slots survive the rooms' hibernation.
  for (const room of rooms) await evictDurableObject(room).catch(() => undefined)
  const further = [RADIO, TRACK, TV].map((address) => mayOpen(second, address))
  expect(await Promise.all(further)).toEqual([429, 429, 429])
  await leave(held)
})

it('a member who requests forty short tracks at once and reads each at full speed gets six', async () => {
  const vip = await signedInAs('vip')
  const statuses = await Promise.all(
    Array.from({ length: 40 }, async () => {
      const response = await vip.get(SHORT_TRACK)
      await response.arrayBuffer()
      return response.status
    }),
  )
  expect(statuses.filter((status) => status === 200)).toHaveLength(6)
  expect(statuses.filter((status) => status === 429)).toHaveLength(34)
})

describe('ordinary use is never refused', () => {
  it('seeking thirty times, each aborting the range before it, beside a second audio channel', async () => {
    const vip = await signedInAs('vip')
    const deck = await open(vip, TRACK)
    for (let i = 0; i < 30; i++) {
      const seek = await vip.get(TRACK, { Range: `bytes=${i * 1000}-` })
      expect(seek.status).toBe(206)
      await seek.body!.getReader().cancel()
    }
    await leave(deck)
  })

  it('one whole track after another, and many short parts at once', async () => {
    const vip = await signedInAs('vip')
    for (let i = 0; i < 8; i++)
      expect((await (await vip.get(SHORT_TRACK)).arrayBuffer()).byteLength).toBe(SHORT)
    const parts = await Promise.all(
      Array.from({ length: 20 }, () => vip.get(TRACK, { Range: 'bytes=0-262143' })),
    )
    expect(parts.map(({ status }) => status)).toEqual(Array(20).fill(206))
    await leave(parts)
  })

  it('a part that If-Range turns into the whole file is counted', async () => {
    const vip = await signedInAs('vip')
    const part = { Range: 'bytes=0-1', 'If-Range': '"old"' }
    const answers = await Promise.all(Array.from({ length: 7 }, () => vip.get(TRACK, part)))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
    await leave(answers)
  })

  it('a missing track takes no slot', async () => {
    const vip = await signedInAs('vip')
    const missing = await open(vip, '/api/tracks/nope/stream', 8)
    expect(missing.map(({ status }) => status)).toEqual(Array(8).fill(404))
    expect(await mayOpen(vip, TRACK)).toBe(200)
  })
})

describe('a stream ends within five seconds', () => {
  /** The bytes that still arrive after the cause, when the stream has ended. */
  async function rest(response: Response, cause: () => Promise<unknown>) {
    const reader = response.body!.getReader()
    await reader.read()
    await cause()
    for (let bytes = 0; ;) {
      const { done, value } = await reader.read().catch(() => ({ done: true, value: undefined }))
      if (done || !value) return bytes
      bytes += value.byteLength
      // As a player reads. Otherwise a short recording is read to its end before anything can end it.
      await scheduler.wait(1)
    }
  }
  /** The rooms do not check by themselves: only a notice ends a stream. */
  const onlyNotices = () => vi.spyOn(Room.prototype, 'alarm').mockResolvedValue()
  const listener = async (address: string) => {
    const member = await newMember('vip')
    const [response] = await open(member.browser, address)
    expect(response!.status).toBe(200)
    return { ...member, response: response! }
  }
  /** Milliseconds until a room checks its streams by itself. */
  async function nextCheckIn() {
    const due = await Promise.all(
      rooms.map((room) => runInDurableObject(room, (_, { storage }) => storage.getAlarm())),
    )
    return Math.min(...due.flatMap((at) => at ?? [])) - Date.now()
  }
  const admin = signedInAs('admin')

  it.each([
    ['is no VIP any more', RADIO, { is_vip: false }],
    ['is banned', RADIO, { status: 'banned' }],
  ])('when its member %s', async (_, address, change) => {
    onlyNotices()
    const { id, response } = await listener(address)
    await rest(response, async () => (await admin).patch(`/api/admin/users/${id}`, change))
  })

  it('when its member signs out', async () => {
    onlyNotices()
    const { browser, response } = await listener(RADIO)
    await rest(response, () => browser.post('/api/auth/logout'))
  })

  it.each(['a track', 'TV', 'the audio proxy'])('in the middle of %s', async (kind) => {
    hostAnswers()
    const { browser, response } = await listener(ADDRESSES[kind]!())
    const bytes = await rest(response, async () => {
      await browser.post('/api/auth/logout')
      await expect.poll(() => Promise.all(rooms.map(socketsOf))).toEqual(rooms.map(() => 0))
    })
    expect(bytes).toBeLessThan(LONG)
  })

  it.each([
    [
      'the membership ran out',
      (id: string) => database.delete(vipGrants).where(eq(vipGrants.user_id, id)),
    ],
    [
      'the word of a ban was lost',
      (id: string) => database.update(users).set({ status: 'banned' }).where(eq(users.id, id)),
    ],
  ])('when %s and the room missed the notice', async (_, cause) => {
    const { id, response } = await listener(RADIO)
    await rest(response, async () => {
      await cause(id)
      // While an alarm runs there is no next one.
      await expect.poll(nextCheckIn).toBeLessThan(4000)
      await runAlarms()
    })
  })

  it('but not when another session of the member ends', async () => {
    const member = await newMember('vip')
    const second = await newMember('vip')
    const [response] = await open(member.browser, RADIO)
    await second.browser.post('/api/auth/logout')
    for (const room of rooms) await runDurableObjectAlarm(room)
    const reader = response!.body!.getReader()
    expect((await reader.read()).done).toBe(false)
    await reader.cancel()
  })
})

it('streams continue when the room is unreachable', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const vip = await signedInAs('vip')
  vi.spyOn(env.LIVE_ROOM, 'getByName').mockImplementation(() => {
    throw new Error('Durable Object reset because its code was updated.')
  })
  expect(await mayOpen(vip, TRACK)).toBe(200)
  expect((await vip.head(TRACK)).status).toBe(200)
})
