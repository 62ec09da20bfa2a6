import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { anyone } from '../../support/browser'
import { signedInAs } from '../../support/members'
import { MOVING_GIF, PNG } from '../../support/pictures'
import { upload, uploadedImage } from '../../support/member-pictures'

let png = ''
let gif = ''

beforeAll(async () => {
  const ana = await signedInAs('fan')
  png = await uploadedImage(ana)
  gif = (await (await upload(ana, 'image', MOVING_GIF)).json<{ url: string }>()).url
})

async function sizeOf(response: Response) {
  const info = await env.IMAGES.info(response.body!)
  return 'width' in info ? [info.width, info.height] : null
}

describe('a member’s picture', () => {
  it('cannot be anything but a picture to a browser', async () => {
    for (const path of [png, `${png}?width=64`, gif]) {
      const { headers, status } = await anyone.get(path)
      expect(status).toBe(200)
      expect(headers.get('Content-Type')).toMatch(/^image\/(png|gif|webp)$/)
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
      expect(headers.get('Content-Security-Policy')).toMatch(/default-src 'none'.*sandbox/)
      expect(headers.get('Content-Disposition')).toMatch(/^inline; filename="picture\.\w+"$/)
      expect(headers.get('Cache-Control')).toContain('public, max-age=86400')
    }
  })

  it('is served in parts, as not modified, or as headers only', async () => {
    const whole = await anyone.get(png)
    const bytes = new Uint8Array(await whole.arrayBuffer())
    const etag = whole.headers.get('ETag')!
    const part = await anyone.get(png, { Range: 'bytes=0-7' })
    expect(part.status).toBe(206)
    expect(part.headers.get('Content-Range')).toBe(`bytes 0-7/${bytes.length}`)
    expect(new Uint8Array(await part.arrayBuffer())).toEqual(PNG.slice(0, 8))
    expect((await anyone.get(png, { Range: `bytes=${bytes.length}-` })).status).toBe(416)
    expect((await anyone.get(png, { 'If-None-Match': etag })).status).toBe(304)
    const head = await anyone.head(png)
    expect(head.status).toBe(200)
    expect(head.headers.get('Content-Length')).toBe(String(bytes.length))
    expect(await head.text()).toBe('')
  })

  it('is served in the requested size, and as not modified when the browser has it', async () => {
    for (let i = 0; i < 2; i++) {
      const response = await anyone.get(`${png}?width=400&height=300&quality=75`)
      expect(response.headers.get('Content-Type')).toBe('image/webp')
      const etag = response.headers.get('ETag')!
      expect(await sizeOf(response)).toEqual([400, 300])
      const again = await anyone.get(`${png}?width=400&height=300`, { 'If-None-Match': etag })
      expect(again.status).toBe(304)
    }
  })

  it('is not found once deleted, resized or not', async () => {
    const url = await uploadedImage(await signedInAs('fan'))
    expect((await anyone.get(`${url}?width=64`)).status).toBe(200)
    await env.MEDIA.delete(url.slice(1))
    for (const path of [url, `${url}?width=64`]) {
      const response = await anyone.get(path, { 'Sec-Fetch-Mode': 'navigate' })
      expect(response.status).toBe(404)
      expect(await response.json()).toMatchObject({ code: 'not_found' })
      expect(response.headers.get('Cache-Control')).toBe('no-store')
    }
  })

  it.each([
    '/uploads/posts/..%2f..%2fsecret',
    '/uploads/posts/../../covers/rooftop-rain.webp',
    '/uploads/avatars/',
    '/uploads/posts/x.svg',
    '/uploads/posts/x.html',
    '/uploads/posts/nope.png',
    '/uploads/other/x.png',
    '/upload/other',
  ])('is not %s', async (path) => {
    const response = await anyone.get(path)
    expect(response.status).toBe(404)
    expect(response.headers.get('Content-Type')).toContain('json')
  })
})
