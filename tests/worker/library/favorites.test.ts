import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { vipGrants } from '../../../worker/accounts/tables'
import { anyone } from '../../support/browser'
import { database, newMember, signedInAs } from '../../support/members'
import { newTrack } from '../../support/music'

type Favorites = { favorites: { track_id: string; track_data: { title: string } }[] }
const listed = async (browser: typeof anyone) =>
  (await (await browser.get('/api/favorites')).json<Favorites>()).favorites

describe('favorites', () => {
  it('are stored once, returned with the whole track, and can be removed', async () => {
    const vip = await signedInAs('vip')
    const { id } = await newTrack()
    expect((await vip.put(`/api/favorites/${id}`)).status).toBe(204)
    expect((await vip.put(`/api/favorites/${id}`)).status).toBe(204)
    expect(await listed(vip)).toEqual([
      {
        track_id: id,
        track_data: expect.objectContaining({ id, title: 'Night Bus', playable: true }),
      },
    ])
    expect((await vip.delete(`/api/favorites/${id}`)).status).toBe(204)
    expect((await vip.delete(`/api/favorites/${id}`)).status).toBe(204)
    expect(await listed(vip)).toEqual([])
  })

  it('take a track by its id alone, whatever else is sent', async () => {
    const vip = await signedInAs('vip')
    const { id } = await newTrack()
    const track_data = { id, title: 'x', url: 'javascript:alert(1)', image: 'https://evil.test/x' }
    await vip.put(`/api/favorites/${id}`, { track_data })
    expect(JSON.stringify(await listed(vip))).not.toMatch(/javascript|evil/)
  })

  it('accept only existing tracks', async () => {
    const vip = await signedInAs('vip')
    for (const id of ['nope', '0', '-1', "1' OR 1=1"])
      expect((await vip.put(`/api/favorites/${encodeURIComponent(id)}`)).status).toBe(404)
  })

  it('of a former VIP can be read, not changed', async () => {
    const former = await newMember('vip')
    const { id } = await newTrack()
    await former.browser.put(`/api/favorites/${id}`)
    await database.delete(vipGrants).where(eq(vipGrants.user_id, former.id))
    expect(await listed(former.browser)).toMatchObject([{ track_id: id }])
    expect((await former.browser.delete(`/api/favorites/${id}`)).status).toBe(403)
    expect((await former.browser.put(`/api/favorites/${id}`)).status).toBe(403)
  })

  it('are private to a VIP', async () => {
    const { id } = await newTrack()
    const fan = await signedInAs('fan')
    expect((await anyone.get('/api/favorites')).status).toBe(401)
    expect((await fan.get('/api/favorites')).status).toBe(403)
    // A browser would log the status as an error.
    const quiet = await fan.get('/api/favorites?refusal=ok')
    expect([quiet.status, await quiet.json()]).toEqual([200, { favorites: [] }])
    expect((await fan.get('/api/favorites?refusal=no')).status).toBe(400)
    expect((await fan.put(`/api/favorites/${id}`)).status).toBe(403)
    const [ana, bea] = [await signedInAs('vip'), await signedInAs('vip')]
    await ana.put(`/api/favorites/${id}`)
    await bea.delete(`/api/favorites/${id}`)
    expect(await listed(bea)).toEqual([])
    expect(await listed(ana)).toHaveLength(1)
  })
})
