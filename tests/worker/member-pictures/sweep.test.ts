import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { sweepPictures } from '../../../worker/member-pictures'
import { memberPictures } from '../../../worker/member-pictures/tables'
import { signedInAs, database } from '../../support/members'
import { stored, uploadedImage } from '../../support/member-pictures'

describe('the sweep', () => {
  it('deletes pictures without a post after a day, and nothing else', async () => {
    const ana = await signedInAs('fan')
    const [lost, fresh, used] = [
      await uploadedImage(ana),
      await uploadedImage(ana),
      await uploadedImage(ana),
    ]
    await ana.post('/api/posts', { content: 'Look', image_url: used })
    const file = lost.split('/').at(-1)!
    await database
      .update(memberPictures)
      .set({ sweep_after: new Date(Date.now() - 1000).toISOString() })
      .where(eq(memberPictures.file, file))
    // Too old for a post, even before the sweep.
    expect((await ana.post('/api/posts', { content: 'x', image_url: lost })).status).toBe(400)
    await sweepPictures(env)
    expect(await stored(lost)).toBeNull()
    expect(await stored(fresh)).not.toBeNull()
    expect(await stored(used)).not.toBeNull()
    expect(
      await database.select().from(memberPictures).where(eq(memberPictures.file, file)),
    ).toEqual([])
  })
})
