import { describe, expect, it } from 'vitest'
import { anyone } from '../../support/browser'
import { publish } from '../../support/feed'
import { signedInAs } from '../../support/members'
import { uploadedImage } from '../../support/member-pictures'

const page = async (id: string) => (await anyone.get(`/social/post/${id}`)).text()

describe('a link to a post', () => {
  it('shows author and text to other apps, escaped', async () => {
    const { id, username } = await publish(
      await signedInAs('fan'),
      'Doors at "eight" <script>\n& more',
    )
    const html = await page(id)
    expect(html).toContain(`property="og:title" content="${username} ·`)
    expect(html).toContain(
      'og:description" content="Doors at &quot;eight&quot; &lt;script> &amp; more"',
    )
    expect(html).toContain('og:image" content="https://club.test/media/brand/icon-512.png"')
  })

  it('shows its picture, cut to the size of a card', async () => {
    const ana = await signedInAs('fan')
    const image_url = await uploadedImage(ana)
    const response = await ana.post('/api/posts', { content: '\u{1f3b6}'.repeat(400), image_url })
    const { id } = await response.json<{ id: string }>()
    const html = await page(id)
    expect(html).toContain(
      `og:image" content="https://club.test${image_url}?width=600&amp;format=jpeg"`,
    )
    expect(html).toContain(`content="${'\u{1f3b6}'.repeat(199)}…"`)
  })

  it('is answered with 404 when the post is gone', async () => {
    const html = await page('nope')
    expect(html).not.toContain('og:title')
    expect((await anyone.get('/social/post/nope')).status).toBe(404)
  })
})
