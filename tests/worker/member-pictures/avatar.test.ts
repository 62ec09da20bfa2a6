import { describe, expect, it } from 'vitest'
import { publish } from '../../support/feed'
import { signedInAs, newMember } from '../../support/members'
import { PNG } from '../../support/pictures'
import { pngOf, stored, upload, uploadedImage } from '../../support/member-pictures'

const FIVE_MB = 5_242_880
const TWO_MB = 2_097_152

describe('an avatar', () => {
  it('is shown at once and replaces the previous one, whatever the form names', async () => {
    const [ana, bea] = [await newMember(), await newMember()]
    const change = async (browser = ana.browser, fields = {}) =>
      (await (await upload(browser, 'avatar', PNG, { fields })).json<{ url: string }>()).url
    const [first, theirs] = [await change(), await change(bea.browser)]
    const image = await uploadedImage(bea.browser)
    expect((await publish(ana.browser)).avatar_url).toBe(first)

    let last = first
    for (const oldFile of [
      '*',
      '',
      '../posts/x',
      theirs.split('/').at(-1)!,
      `../posts/${image.split('/').at(-1)!}`,
    ]) {
      const next = await change(ana.browser, { oldFile, userId: bea.id })
      await expect.poll(() => stored(last)).toBeNull()
      last = next
    }
    expect(await stored(theirs)).not.toBeNull()
    expect(await stored(image)).not.toBeNull()
    const session = await (await ana.browser.get('/api/auth/session')).json()
    expect(session).toMatchObject({ user: { avatarUrl: last } })
  })

  it('is at most two megabytes', async () => {
    const ana = await signedInAs('fan')
    expect((await upload(ana, 'avatar', pngOf(TWO_MB - 1))).status).toBe(201)
    for (const bytes of [TWO_MB, TWO_MB + 1, FIVE_MB]) {
      const refused = await upload(ana, 'avatar', pngOf(bytes))
      expect(refused.status).toBe(413)
      expect(await refused.json()).toMatchObject({ error: 'Image must be less than 2MB' })
    }
  })
})
