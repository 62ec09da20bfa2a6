import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { NowPlaying } from '../../../shared/radio'
import { tracks } from '../../../worker/music/tables'
import { frameCount, frameMs, parseMp3 } from '../../../shared/mp3'
import { anyone } from '../../support/browser'
import { signedInAs, database, newMember } from '../../support/members'
import { fakeMp3 } from '../../support/mp3'
import { newTrack } from '../../support/music'
import { newSlot, newStation } from '../../support/radio'

const STREAM = '/api/radio/stations/test/stream'

beforeAll(async () => {
  const { bytes } = fakeMp3(2000)
  const mp3 = parseMp3(bytes)
  const duration = (frameCount(mp3) * frameMs(mp3)) / 1000
  const trackIds: string[] = []
  for (let number = 0; number < 3; number++) {
    const { id, media_key } = await newTrack()
    await env.MEDIA.put(media_key, bytes)
    await database.update(tracks).set({ duration }).where(eq(tracks.id, id))
    trackIds.push(id)
  }
  await newStation({ id: 'test', position: 0, trackIds })
  await newStation({ id: 'silent', position: 1 })
  await newStation({
    id: 'lines',
    position: 3,
    name: 'Night\nFM',
    description: 'Late\r\nand quiet',
    trackIds,
  })
  await newStation({ id: 'inside', position: 2, url: 'http://127.0.0.1:1/stream' })
})

describe('the stations', () => {
  it('are public, and do not reveal their stream URLs', async () => {
    const text = await (await anyone.get('/api/radio/stations')).text()
    expect(JSON.parse(text)).toMatchObject({
      stations: [
        { id: 'test', name: 'Test FM', image: '/media/stations/x.webp', imageStyle: 'cover' },
        {},
        {},
        {},
      ],
    })
    expect(text).not.toMatch(/127\.0\.0\.1|mp3|url/)
  })

  it('return the current track, the next ones, and the last five', async () => {
    const now = await (await anyone.get('/api/radio/stations/test/now')).json<NowPlaying>()
    expect(now).toMatchObject({ station_id: 'test', track: { title: 'Night Bus' } })
    expect(now.next).not.toBeNull()
    expect(now.history).toHaveLength(5)
    const elapsed = Date.parse(now.server_time) - Date.parse(now.started_at ?? '')
    expect(Math.abs(elapsed - (now.elapsed_ms ?? 0))).toBeLessThan(2)
    expect(JSON.stringify(now)).not.toMatch(/mp3|media_key/)
  })

  it('play nothing without a schedule', async () => {
    const now = await (await anyone.get('/api/radio/stations/silent/now')).json()
    expect(now).toMatchObject({ track: null, next: null, history: [] })
    const response = await (await signedInAs('vip')).get('/api/radio/stations/silent/stream')
    expect(response.status).toBe(503)
    expect(await response.json()).toMatchObject({
      error: 'Unable to connect to radio stream. Please try again later.',
    })
  })

  it('answer not found for unknown ones', async () => {
    expect((await anyone.get('/api/radio/stations/nope/now')).status).toBe(404)
    expect((await (await signedInAs('vip')).get('/api/radio/stations/nope/stream')).status).toBe(
      404,
    )
  })

  it('in a private network are never requested', async () => {
    expect((await (await signedInAs('vip')).get('/api/radio/stations/inside/stream')).status).toBe(
      403,
    )
  })
})

describe('a stream', () => {
  it('is for VIPs', async () => {
    expect((await anyone.get(STREAM)).status).toBe(401)
    expect((await (await signedInAs('fan')).get(STREAM)).status).toBe(403)
  })

  it('sends whole frames at once, some seconds ahead, and ends when the listener leaves', async () => {
    const response = await (await signedInAs('vip')).get(STREAM)
    expect(response.headers.get('Content-Type')).toBe('audio/mpeg')
    expect(response.headers.get('Cache-Control')).toBe('private, no-store')
    expect(response.headers.get('icy-name')).toBe('Test FM')
    expect(response.headers.get('icy-metaint')).toBeNull()
    const reader = response.body!.getReader()
    let bytes: number[] = []
    while (bytes.length < 10_000) bytes = bytes.concat([...(await reader.read()).value!])
    await reader.cancel()
    const { offsets } = parseMp3(Uint8Array.from(bytes))
    expect(offsets[0]).toBe(0)
    expect(bytes.length - offsets.at(-1)!).toBeLessThan(418)
  })

  it('has its name and description on one line, also those stored before names were', async () => {
    const response = await (await signedInAs('vip')).head('/api/radio/stations/lines/stream')
    expect(response.status).toBe(200)
    expect(response.headers.get('icy-name')).toBe('Night FM')
    expect(response.headers.get('icy-description')).toBe('Late and quiet')
  })

  it('inserts titles on request', async () => {
    const response = await (await signedInAs('vip')).get(STREAM, { 'Icy-MetaData': '1' })
    expect(response.headers.get('icy-metaint')).toBe('16000')
    const reader = response.body!.getReader()
    let bytes: number[] = []
    while (bytes.length < 16_100) bytes = bytes.concat([...(await reader.read()).value!])
    await reader.cancel()
    const text = new TextDecoder().decode(
      Uint8Array.from(bytes.slice(16_001, 16_001 + 16 * bytes[16_000]!)),
    )
    expect(text).toMatch(/^StreamTitle='The Artist - Night Bus';\0*$/)
  })

  it('starts no next track for a former VIP', async () => {
    const { pacedStream: paced } = await import('../../../worker/radio/paced-stream')
    const sound = Uint8Array.of(1)
    const slot = (turn: number) => newSlot({ turn })
    const stream = paced({
      pieces: (async function* () {
        yield { slot: slot(1), bytes: sound, due: Date.now() }
        yield { slot: slot(1), bytes: sound, due: Date.now() }
        yield { slot: slot(2), bytes: sound, due: Date.now() }
      })(),
      mayGoOn: async () => false,
    })
    const heard: Uint8Array[] = []
    for await (const chunk of stream) heard.push(chunk)
    expect(heard).toHaveLength(2)
  })

  it('answers HEAD without starting', async () => {
    const { browser } = await newMember('vip')
    const response = await browser.head(STREAM)
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toBe('audio/mpeg')
  })
})
