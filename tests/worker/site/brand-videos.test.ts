import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { anyone } from '../../support/browser'

beforeAll(async () => {
  await env.MEDIA.put('brand/reel.mp4', '0123456789')
  await env.MEDIA.put('brand/reel.pt-BR.vtt', 'WEBVTT')
  await env.MEDIA.put('video/members-only.0123456789ab.mp4', 'a video for VIPs')
})

describe('a brand video', () => {
  it('comes in the range a browser asks for', async () => {
    const response = await anyone.get('/media/brand/reel.mp4', { Range: 'bytes=2-4' })
    expect(response.status).toBe(206)
    expect(response.headers.get('Content-Range')).toBe('bytes 2-4/10')
    expect(response.headers.get('Content-Type')).toBe('video/mp4')
    expect(response.headers.get('Cache-Control')).toContain('public')
    expect(await response.text()).toBe('234')
  })

  it('has captions', async () => {
    const response = await anyone.get('/media/brand/reel.pt-BR.vtt')
    expect(response.headers.get('Content-Type')).toBe('text/vtt; charset=utf-8')
    expect(await response.text()).toBe('WEBVTT')
  })

  it.each([
    '/media/brand/none.mp4',
    '/media/video/members-only.0123456789ab.mp4',
    '/media/brand/../video/members-only.0123456789ab.mp4',
    '/media/brand/%2e%2e%2fvideo%2fmembers-only.0123456789ab.mp4',
  ])('gives no access to %s', async (path) => {
    expect((await anyone.get(path)).status).toBe(404)
  })
})
