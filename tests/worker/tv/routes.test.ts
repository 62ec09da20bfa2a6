import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { tvCaptions, tvChannels } from '../../../worker/tv/tables'
import type { Browser } from '../../support/browser'
import { anyone } from '../../support/browser'
import { signedInAs, database, newMember } from '../../support/members'
import { recording } from '../../support/music'

const SIZE = 1000
const VIDEO = '/api/tv/channels/night/stream'
const LIVE = '/api/tv/channels/live/stream'
const SENTENCES = 'WEBVTT\n\n00:00.000 --> 00:02.000\n[drums]\n'
const SECRET = 'https://player.live.test/embed/secret-room'
let vip: Browser

beforeAll(async () => {
  const look = { description: 'd', thumbnail: 'tv/night.webp' }
  const media_key = 'video/night.0123456789ab.mp4'
  const captions_key = 'video/night.en.0123456789ab.vtt'
  await database.insert(tvChannels).values([
    { id: 'night', name: 'Night', position: 0, media_key, media_bytes: SIZE, ...look },
    { id: 'live', name: 'Live', position: 1, type: 'embed', embed_url: SECRET, ...look },
    { id: 'soon', name: 'Soon', position: 2, ...look },
  ])
  await database.insert(tvCaptions).values({
    channel_id: 'night',
    language: 'en',
    media_key: captions_key,
    media_bytes: SENTENCES.length,
  })
  await env.MEDIA.put(media_key, recording(SIZE))
  await env.MEDIA.put(captions_key, SENTENCES)
  vip = await signedInAs('vip')
})

describe('the channels', () => {
  it('are public, in order, without playback URLs', async () => {
    const text = await (await anyone.get('/api/tv/channels')).text()
    const thumbnail = '/media/tv/night.webp'
    expect(JSON.parse(text)).toEqual({
      channels: [
        { id: 'night', name: 'Night', description: 'd', thumbnail, type: null },
        { id: 'live', name: 'Live', description: 'd', thumbnail, type: 'embed' },
        { id: 'soon', name: 'Soon', description: 'd', thumbnail, type: null },
      ],
    })
    expect(text).not.toMatch(/mp4|vtt|https?:|media_key|secret/)
  })

  it.each([VIDEO, LIVE, '/api/tv/channels/night/captions/en'])(
    'play for VIPs and admins alone: %s',
    async (path) => {
      const visitor = await anyone.get(path)
      expect(visitor.status).toBe(401)
      expect(visitor.headers.get('Location')).toBeNull()
      const fan = await (await signedInAs('fan')).get(path)
      expect(fan.status).toBe(403)
      expect(fan.headers.get('Location')).toBeNull()
      expect(await fan.text()).not.toContain('secret')
      for (const role of ['vip', 'admin'] as const)
        expect((await (await signedInAs(role)).get(path)).status).toBeLessThan(400)
    },
  )

  it('check every byte range, so that a former VIP is refused at the next one', async () => {
    const member = await newMember('vip')
    const admin = await signedInAs('admin')
    expect((await member.browser.get(VIDEO, { Range: 'bytes=0-9' })).status).toBe(206)
    await admin.patch(`/api/admin/users/${member.id}`, { is_vip: false })
    expect((await member.browser.get(VIDEO, { Range: 'bytes=10-19' })).status).toBe(403)
  })

  it('answer not found when they are unknown or have no video yet', async () => {
    for (const id of ['nope', 'soon', "1' OR 1=1", '..'])
      expect((await vip.get(`/api/tv/channels/${encodeURIComponent(id)}/stream`)).status).toBe(404)
  })
})

describe('a video', () => {
  it('is served whole, with its type, uncacheable', async () => {
    const response = await vip.get(VIDEO)
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toBe('video/mp4')
    expect(response.headers.get('Content-Length')).toBe(String(SIZE))
    expect(response.headers.get('Cache-Control')).toBe('private, no-store')
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(recording(SIZE))
  })

  it('is served in the requested parts', async () => {
    const response = await vip.get(VIDEO, { Range: 'bytes=990-' })
    expect(response.status).toBe(206)
    expect(response.headers.get('Content-Range')).toBe(`bytes 990-999/${SIZE}`)
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(recording(SIZE).slice(990))
    expect((await vip.get(VIDEO, { Range: 'bytes=1000-' })).status).toBe(416)
  })

  it('answers HEAD with its size', async () => {
    const response = await vip.head(VIDEO)
    expect(response.headers.get('Content-Length')).toBe(String(SIZE))
    expect(await response.text()).toBe('')
  })

  it('has captions in its languages', async () => {
    const response = await vip.get('/api/tv/channels/night/captions/en')
    expect(response.headers.get('Content-Type')).toBe('text/vtt; charset=utf-8')
    expect(await response.text()).toBe(SENTENCES)
    for (const language of ['pt-BR', 'fr', 'en.vtt'])
      expect((await vip.get(`/api/tv/channels/night/captions/${language}`)).status).toBe(404)
  })
})

describe('the live channel', () => {
  it('gives a VIP its embed URL, uncacheable', async () => {
    const response = await vip.get(LIVE)
    expect(response.status).toBe(302)
    expect(response.headers.get('Location')).toBe(SECRET)
    expect(response.headers.get('Cache-Control')).toBe('private, no-store')
    expect(await response.text()).not.toContain('secret')
  })
})

it('shows the demo’s live channel on a page without scripts, to our own pages only', async () => {
  const page = await anyone.get('/tv/live-demo')
  expect(page.headers.get('Content-Type')).toContain('text/html')
  expect(page.headers.get('Content-Security-Policy')).toMatch(
    /default-src 'none'.*frame-ancestors 'self'/,
  )
  expect(await page.text()).toContain('OFF AIR')
})
