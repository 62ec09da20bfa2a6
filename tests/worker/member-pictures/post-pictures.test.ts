import { afterEach, describe, expect, it, vi } from 'vitest'
import { anyone } from '../../support/browser'
import { readPost } from '../../support/feed'
import { signedInAs } from '../../support/members'
import { PNG } from '../../support/pictures'
import { stored, upload, uploadedImage } from '../../support/member-pictures'

afterEach(() => vi.restoreAllMocks())

describe('a post with a picture', () => {
  it('shows the author’s just uploaded picture', async () => {
    const ana = await signedInAs('fan')
    const image_url = await uploadedImage(ana)
    const response = await ana.post('/api/posts', {
      content: 'Look',
      image_url,
      image_alt: ' The stage, empty ',
    })
    expect(response.status).toBe(201)
    const post = await response.json<{ id: string }>()
    expect(post).toMatchObject({
      image_url,
      image_alt: 'The stage, empty',
      image_width: 24,
      image_height: 16,
    })
    expect(await readPost(anyone, post.id)).toEqual(post)
  })

  it('accepts no other picture', async () => {
    const [ana, bea, cleo] = [
      await signedInAs('fan'),
      await signedInAs('fan'),
      await signedInAs('fan'),
    ]
    const used = await uploadedImage(ana)
    await ana.post('/api/posts', { content: 'Once', image_url: used })
    const avatar = await (await upload(ana, 'avatar', PNG)).json<{ url: string }>()
    for (const [author, image_url] of [
      [ana, used],
      [ana, avatar.url],
      [ana, avatar.url.replace('avatars', 'posts')],
      [ana, await uploadedImage(bea)],
      [cleo, 'https://evil.test/x.png'],
      [cleo, '//evil.test/x.png'],
      [cleo, 'javascript:alert(1)'],
      [cleo, '/uploads/posts/../avatars/x.png'],
      [cleo, '/uploads/posts/nope.png'],
      [cleo, '/media/covers/rooftop-rain.webp'],
      [cleo, 'x'.repeat(300)],
    ] as const) {
      const response = await author.post('/api/posts', { content: 'Look', image_url })
      expect([response.status, image_url]).toEqual([400, image_url])
      expect(await response.json()).toMatchObject({
        fields: { image_url: 'This image is no longer available. Please choose it again.' },
      })
    }
  })

  it('deletes its picture with it', async () => {
    const ana = await signedInAs('fan')
    const image_url = await uploadedImage(ana)
    const post = await (
      await ana.post('/api/posts', { content: 'Look', image_url })
    ).json<{ id: string }>()
    await (await signedInAs('vip')).delete(`/api/posts/${post.id}`)
    expect(await stored(image_url)).not.toBeNull()
    await ana.delete(`/api/posts/${post.id}`)
    await expect.poll(() => stored(image_url)).toBeNull()
    expect((await anyone.get(image_url)).status).toBe(404)
  })
})
