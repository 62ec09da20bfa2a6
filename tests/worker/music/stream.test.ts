import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Browser } from '../../support/browser'
import { anyone } from '../../support/browser'
import { signedInAs, newMember } from '../../support/members'
import { newTrack, recording } from '../../support/music'

const SIZE = 1000
let vip: Browser
let path: string

beforeAll(async () => {
  vip = await signedInAs('vip')
  path = `/api/tracks/${(await newTrack({ bytes: SIZE })).id}/stream`
})

const range = (value: string, headers = {}) => vip.get(path, { Range: value, ...headers })

async function bytesOf(response: Response) {
  return [...new Uint8Array(await response.arrayBuffer())]
}

const slice = (from: number, to: number) => [...recording(SIZE)].slice(from, to + 1)

describe('the paywall', () => {
  it('plays for a VIP and an admin', async () => {
    for (const role of ['vip', 'admin'] as const) {
      const response = await (await signedInAs(role)).get(path)
      expect(response.status).toBe(200)
      expect(response.headers.get('Content-Type')).toBe('audio/mpeg')
      expect(await bytesOf(response)).toEqual(slice(0, 999))
    }
  })

  it('asks a visitor to sign in, and a fan to become VIP', async () => {
    const visitor = await anyone.get(path)
    expect(visitor.status).toBe(401)
    expect(await visitor.json()).toMatchObject({ code: 'signed_out' })

    const fan = await (await signedInAs('fan')).get(path)
    expect(fan.status).toBe(403)
    expect(await fan.json()).toMatchObject({ code: 'vip_required', error: 'VIP Access Required' })
  })

  it('checks every byte range, so that a former VIP is refused at the next one', async () => {
    const member = await newMember('vip')
    const admin = await signedInAs('admin')
    expect((await member.browser.get(path, { Range: 'bytes=0-9' })).status).toBe(206)
    await admin.patch(`/api/admin/users/${member.id}`, { is_vip: false })
    expect((await member.browser.get(path, { Range: 'bytes=10-19' })).status).toBe(403)
  })

  it('forbids caching', async () => {
    const response = await vip.get(path)
    expect(response.headers.get('Cache-Control')).toBe('private, no-store')
    await response.arrayBuffer()
    expect(await caches.default.match(`https://club.test${path}`)).toBeUndefined()
    expect((await anyone.get(path)).status).toBe(401)
  })

  it('answers not found for an unknown track, and for one without a recording', async () => {
    const silent = await newTrack({ recorded: false })
    for (const id of ['nope', '0', '-1', '9007199254740993', "1' OR 1=1", silent.id]) {
      const response = await vip.get(`/api/tracks/${encodeURIComponent(id)}/stream`)
      expect(response.status).toBe(404)
    }
  })

  it('answers not found when the recording is missing in the bucket', async () => {
    const lost = await newTrack()
    await env.MEDIA.delete(lost.media_key)
    expect((await vip.get(`/api/tracks/${lost.id}/stream`)).status).toBe(404)
  })
})

describe('byte ranges, compared with nginx', () => {
  it.each([
    ['bytes=0-9', 0, 9],
    ['bytes=0-1', 0, 1],
    ['bytes=990-', 990, 999],
    ['bytes=-5', 995, 999],
    ['bytes=-2000', 0, 999],
    ['bytes=0-99999', 0, 999],
    ['bytes=999-999', 999, 999],
  ])('answers %s with exactly those bytes', async (value, from, to) => {
    const response = await range(value)
    expect(response.status).toBe(206)
    expect(response.headers.get('Content-Range')).toBe(`bytes ${from}-${to}/${SIZE}`)
    expect(response.headers.get('Content-Length')).toBe(String(to - from + 1))
    expect(response.headers.get('Accept-Ranges')).toBe('bytes')
    expect(await bytesOf(response)).toEqual(slice(from, to))
  })

  it.each(['bytes=1000-', 'bytes=2000-3000', 'bytes=-0'])('cannot satisfy %s', async (value) => {
    const response = await range(value)
    expect(response.status).toBe(416)
    expect(response.headers.get('Content-Range')).toBe(`bytes */${SIZE}`)
    expect(await response.json()).toMatchObject({ code: 'range_not_satisfiable' })
  })

  // RFC 9110 §14.2: malformed ranges, other units and several ranges are ignored.
  it.each([
    'items=0-1',
    'bytes=9-3',
    'abc',
    'bytes=0-9,',
    'bytes=-',
    'bytes=0-0,5-6',
    `bytes=${Array.from({ length: 1000 }, (_, i) => `${i}-${i}`).join(',')}`,
  ])('ignores %s and sends the whole file', async (value) => {
    const response = await range(value)
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Range')).toBeNull()
    expect(await bytesOf(response)).toEqual(slice(0, 999))
  })

  it('apply only to the version named in If-Range', async () => {
    const etag = (await vip.head(path)).headers.get('ETag') ?? ''
    expect((await range('bytes=0-9', { 'If-Range': etag })).status).toBe(206)
    expect((await range('bytes=0-9', { 'If-Range': '"another"' })).status).toBe(200)
    expect((await range('bytes=0-9', { 'If-None-Match': etag })).status).toBe(304)
  })

  it('apply only to a version named in If-Match', async () => {
    const etag = (await vip.head(path)).headers.get('ETag') ?? ''
    for (const right of [etag, `"another", ${etag}`, '*'])
      expect((await range('bytes=0-9', { 'If-Match': right })).status).toBe(206)
    // A weak tag names no bytes (RFC 9110 §13.1.1).
    for (const wrong of ['"another"', `W/${etag}`]) {
      const response = await range('bytes=0-9', { 'If-Match': wrong })
      expect([response.status, await response.json()]).toMatchObject([
        412,
        { code: 'precondition_failed' },
      ])
    }
  })

  it('do not change the size in the answer to HEAD', async () => {
    const response = await vip.head(path, { Range: 'bytes=0-9' })
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Length')).toBe(String(SIZE))
    expect(await response.text()).toBe('')
  })
})
