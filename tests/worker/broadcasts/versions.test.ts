import { beforeEach, describe, expect, it } from 'vitest'
import type { Broadcast } from '../../../shared/broadcasts'
import type { Browser } from '../../support/browser'
import { holdSender, newBroadcast } from '../../support/broadcasts'
import { signedInAs } from '../../support/members'

let admin: Browser
beforeEach(async () => {
  admin = await signedInAs('admin')
  holdSender()
})

const path = (id: string) => `/api/admin/broadcasts/${id}`
const change = (id: string, body: object) => admin.patch(path(id), body)
const read = async (id: string) =>
  (await (await admin.get(path(id))).json<{ broadcast: Broadcast }>()).broadcast

describe('an editor that was opened before somebody else changed the broadcast', () => {
  it('overwrites nothing', async () => {
    const { id, version } = await newBroadcast()
    const first = await change(id, { version, body: { en: 'Theirs' } })
    const { broadcast } = await first.json<{ broadcast: Broadcast }>()
    expect(broadcast).toMatchObject({ version: version + 1, body: { en: 'Theirs' } })
    for (const mine of [
      { body: { en: 'Mine' } },
      { public: true },
      { audience: { who: ['vips'] } },
    ]) {
      const stale = await change(id, { version, ...mine })
      expect(stale.status).toBe(409)
      expect(await stale.json()).toMatchObject({ code: 'broadcast_changed', broadcast })
    }
    expect(await read(id)).toEqual(broadcast)
    const next = await change(id, { version: version + 1, body: { en: 'Both' } })
    expect(await next.json()).toMatchObject({ broadcast: { version: version + 2 } })
  })

  it('stores one of several changes at once', async () => {
    const { id, version } = await newBroadcast()
    const answers = await Promise.all(
      ['One', 'Two', 'Three'].map((en) => change(id, { version, subject: { en } })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  })

  it('goes on after the broadcast was scheduled: its text is the same', async () => {
    const { id, version } = await newBroadcast()
    const at = new Date(Date.now() + 3_600_000).toISOString()
    expect((await admin.post(`${path(id)}/send`, { at })).status).toBe(202)
    expect((await change(id, { version, public: true })).status).toBe(200)
  })

  it.each([null, '1', 0.5, -1])('is refused with a malformed version: %j', async (version) => {
    const { id } = await newBroadcast()
    expect((await change(id, { version, public: true })).status).toBe(400)
  })
})
