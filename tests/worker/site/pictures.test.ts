import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { anyone } from '../../support/browser'

// 40 × 20 pixels of one colour.
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAACgAAAAUCAIAAABwJOjsAAAAJElEQVR42mP4z9AwIIhh1OJRi0ctHrV41OJRi0ctHrV45FgMAPyprR0uByUwAAAAAElFTkSuQmCC',
  'base64',
)

beforeAll(async () => {
  await env.MEDIA.put('covers/tiny.png', PNG, { httpMetadata: { contentType: 'image/png' } })
  await env.MEDIA.put('covers/broken.webp', 'no picture', {
    httpMetadata: { contentType: 'image/webp' },
  })
  await env.MEDIA.put('audio/secret.0123456789ab.mp3', 'a recording')
})

async function sizeOf(response: Response) {
  const info = await env.IMAGES.info(response.body!)
  return 'width' in info ? [info.width, info.height] : null
}

describe('a picture of the site', () => {
  it('is served unchanged, to be cached for a day', async () => {
    const response = await anyone.get('/media/covers/tiny.png')
    expect(response.headers.get('Content-Type')).toBe('image/png')
    expect(response.headers.get('Cache-Control')).toContain('public, max-age=86400')
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(Buffer.from(await response.arrayBuffer())).toEqual(PNG)
  })

  it('is served in the requested size, the second time from the cache', async () => {
    for (let i = 0; i < 2; i++) {
      const response = await anyone.get('/media/covers/tiny.png?width=300&height=300&quality=85')
      expect(response.status).toBe(200)
      expect(response.headers.get('Content-Type')).toBe('image/webp')
      expect(await sizeOf(response)).toEqual([300, 300])
    }
  })

  it('is a JPEG for link previews, and stays WebP elsewhere', async () => {
    const typeOf = async (query: string) =>
      (await anyone.get(`/media/covers/tiny.png?width=64${query}`)).headers.get('Content-Type')
    expect(await typeOf('&format=jpeg')).toBe('image/jpeg')
    expect(await typeOf('')).toBe('image/webp')
    expect(await typeOf('&format=exe')).toBe('image/webp')
  })

  it('is resized to few sizes, however many are requested', async () => {
    expect(await sizeOf(await anyone.get('/media/covers/tiny.png?width=65&height=65'))).toEqual([
      96, 96,
    ])
    const large = await anyone.get('/media/covers/tiny.png?width=999999&height=999999')
    expect(await sizeOf(large)).toEqual([1600, 1600])
    const odd = await anyone.get('/media/covers/tiny.png?width=300&height=199')
    expect(await sizeOf(odd)).toEqual([400, 300])
    for (const query of ['width=0', 'width=-3', 'width=abc', 'width=NaN', 'quality=90'])
      expect(
        (await anyone.get(`/media/covers/tiny.png?${query}`)).headers.get('Content-Type'),
      ).toBe('image/png')
  })

  it('is served unchanged when it cannot be resized', async () => {
    const response = await anyone.get('/media/covers/broken.webp?width=300')
    expect(response.status).toBe(200)
    expect(await response.text()).toBe('no picture')
  })

  it.each([
    '/media/covers/unknown.webp',
    '/media/audio/secret.0123456789ab.mp3',
    '/media/covers/..%2faudio%2fsecret.0123456789ab.mp3',
    '/media/covers/../audio/secret.0123456789ab.mp3',
    '/media/',
    '/media/covers/',
  ])('is not %s', async (path) => {
    expect((await anyone.get(path)).status).toBe(404)
  })
})
