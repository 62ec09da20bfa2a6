import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { newTrack } from '../../support/music'
import { PNG } from '../../support/pictures'
import { upload } from '../../support/member-pictures'
import { newListener } from '../../support/subsonic'

let listener: Awaited<ReturnType<typeof newListener>>
let albumId: string

beforeAll(async () => {
  listener = await newListener()
  ;({ albumId } = await newTrack())
  const { response } = await env.IMAGES.input(new Blob([PNG]).stream())
    .output({ format: 'image/webp' })
    .then((made) => ({ response: made.response() }))
  const cover = await response.arrayBuffer()
  await env.MEDIA.put('covers/night-bus.webp', cover, {
    httpMetadata: { contentType: 'image/webp' },
  })
  await env.MEDIA.put('brand/default-picture.webp', cover)
})

async function cover(values: Record<string, string | number> = {}, Accept = '') {
  const response = await listener.player.send(
    'getCoverArt',
    { id: albumId, ...values },
    { ...(Accept && { headers: { Accept } }) },
  )
  const picture = await env.IMAGES.info(response.body!)
  expect(picture.format).toBe(response.headers.get('Content-Type'))
  return 'width' in picture ? [picture.format, picture.width, picture.height] : []
}

describe('a cover that is stored as WebP', () => {
  it('is JPEG in every size, also in its own', async () => {
    expect(await cover({ size: 300 })).toEqual(['image/jpeg', 300, 300])
    expect(await cover({ size: 250 })).toEqual(['image/jpeg', 300, 300])
    expect(await cover()).toEqual(['image/jpeg', 24, 16])
    expect(await cover({ size: 64 }, '*/*')).toEqual(['image/jpeg', 64, 64])
    expect(await cover({ id: 'artist' })).toEqual(['image/jpeg', 24, 16])
  })

  it('is WebP for a player that asks for it', async () => {
    expect(await cover({ size: 300, format: 'webp' })).toEqual(['image/webp', 300, 300])
    expect(await cover({}, 'image/avif,image/webp,*/*;q=0.8')).toEqual(['image/webp', 24, 16])
  })
})

it('an avatar is JPEG', async () => {
  const { browser, player } = listener
  expect((await upload(browser, 'avatar', PNG)).status).toBe(201)
  const response = await player.send('getAvatar')
  expect(await env.IMAGES.info(response.body!)).toMatchObject({ format: 'image/jpeg' })
})
