import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { frameCount, frameMs, parseMp3 } from '../../../shared/mp3'
import { tracks } from '../../../worker/music/tables'
import { anyone } from '../../support/browser'
import { database, signedInAs } from '../../support/members'
import { fakeMp3 } from '../../support/mp3'
import { newTrack } from '../../support/music'
import { newStation } from '../../support/radio'
import { newListener } from '../../support/subsonic'

const LONG = 8 * 1024 * 1024
type Listener = Awaited<ReturnType<typeof newListener>>
let track: string

beforeAll(async () => {
  track = (await newTrack({ bytes: LONG })).id
  const { bytes } = fakeMp3(20_000)
  const mp3 = parseMp3(bytes)
  const onAir = await newTrack()
  await env.MEDIA.put(onAir.media_key, bytes)
  await database
    .update(tracks)
    .set({ duration: (frameCount(mp3) * frameMs(mp3)) / 1000 })
    .where(eq(tracks.id, onAir.id))
  await newStation({ id: 'players', name: 'Players FM', trackIds: [onAir.id] })
})

const SOUNDS = {
  'a track': ({ player }: Listener) => player.send('stream', { id: track }),
  async 'the radio'({ player }: Listener) {
    type Stations = { internetRadioStation: { id: string; streamUrl: string }[] }
    const { internetRadioStation: stations } = await player.ask<Stations>(
      'getInternetRadioStations',
      {},
      'internetRadioStations',
    )
    const { pathname, search } = new URL(
      stations.find(({ id }) => id === 'players')?.streamUrl ?? 'about:blank',
    )
    return anyone.get(pathname + search)
  },
}

const ENDINGS = {
  'its app password is deleted': async ({ browser, password }: Listener) =>
    browser.delete(`/api/account/app-passwords/${password.id}`),
  'its member is no VIP any more': async ({ id }: Listener) =>
    (await signedInAs('admin')).patch(`/api/admin/users/${id}`, { is_vip: false }),
  'its member is banned': async ({ id }: Listener) =>
    (await signedInAs('admin')).patch(`/api/admin/users/${id}`, { status: 'banned' }),
}

/** Reads on slowly until the stream ends. */
async function untilEnd({ body }: Response) {
  const reader = body?.getReader()
  for (;;) {
    const piece = await reader?.read().catch(() => null)
    if (!piece || piece.done) return
    await scheduler.wait(50)
  }
}

describe.each(Object.entries(SOUNDS))('%s in another player', (_, open) => {
  it.each(Object.entries(ENDINGS))('ends when %s', async (__, end) => {
    const listener = await newListener()
    const response = await open(listener)
    expect(response.status).toBe(200)
    const ended = untilEnd(response)
    expect((await end(listener)).ok).toBe(true)
    await ended
  })

  it('plays on when the member signs out of the site', async () => {
    const listener = await newListener()
    const response = await open(listener)
    const reader = response.body?.getReader()
    await reader?.read()
    await listener.browser.post('/api/auth/logout')
    await scheduler.wait(300)
    expect(await reader?.read()).toMatchObject({ done: false })
    await reader?.cancel()
  })
})

it('a player has the six streams of its member, together with the site', async () => {
  const listener = await newListener()
  const opened = await Promise.all([
    ...Array.from({ length: 4 }, () => listener.player.send('stream', { id: track })),
    ...Array.from({ length: 2 }, () => listener.browser.get(`/api/tracks/${track}/stream`)),
  ])
  expect(opened.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
  const seventh = await listener.player.envelope('stream', { id: track })
  expect(seventh.error).toMatchObject({ code: 0, message: expect.stringContaining('six places') })
  await Promise.all(opened.map(async ({ body }) => body?.cancel()))
  await expect
    .poll(async () => {
      const next = await listener.player.send('stream', { id: track })
      await next.body?.cancel()
      return next.headers.get('Content-Type')
    })
    .toBe('audio/mpeg')
})
