import { beforeAll, describe, expect, it } from 'vitest'
import { anyone, type Browser } from '../../support/browser'
import { signedInAs } from '../../support/members'
import { newRelease } from '../../support/releases'

const ADMIN = '/api/admin/releases'
let admin: Browser

beforeAll(async () => {
  admin = await signedInAs('admin')
})

describe('the order of the catalog', () => {
  const ORDER = `${ADMIN}/order`
  const order = async () =>
    (await (await admin.get(ORDER)).json<{ releases: { id: string }[] }>()).releases.map(
      ({ id }) => id,
    )

  it('is changed as a whole, and fans see it', async () => {
    const [first, second] = [await newRelease(), await newRelease()]
    for (const { id } of [first, second]) await admin.post(`${ADMIN}/${id}/publish`)
    const before = await order()
    expect(before.slice(0, 2)).toEqual([second.id, first.id])
    const wanted = [first.id, second.id, ...before.slice(2)]
    expect((await admin.put(ORDER, { release_ids: wanted })).status).toBe(204)
    expect(await order()).toEqual(wanted)
    const { albums: shown } = await (
      await anyone.get('/api/catalog')
    ).json<{ albums: { id: string }[] }>()
    expect(shown.slice(0, 2).map(({ id }) => id)).toEqual([first.id, second.id])

    for (const wrong of [
      wanted.slice(1),
      [...wanted, 'nope'],
      [first.id, ...wanted.slice(1, -1), first.id],
      'x',
    ])
      expect((await admin.put(ORDER, { release_ids: wrong })).status).toBe(400)
    expect(await order()).toEqual(wanted)
    const fan = await signedInAs('fan')
    expect((await fan.put(ORDER, { release_ids: wanted })).status).toBe(403)
  })
})
