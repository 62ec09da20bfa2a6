import { evictDurableObject } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { vipGrants } from '../../../worker/accounts/tables'
import { anyone } from '../../support/browser'
import { database, newMember, signedInAs } from '../../support/members'
import {
  liveRoomOf,
  newLiveParty,
  newParty,
  openParty,
  openPartySocket,
} from '../../support/parties'

const errors = (page: Awaited<ReturnType<typeof openParty>>) =>
  page.of('error').map(({ code, id }) => [code, id])

describe('the socket', () => {
  it('opens for the audience only', async () => {
    const { id } = await newParty({ audience: 'vip' })
    expect((await openPartySocket(anyone, id)).status).toBe(401)
    expect((await openPartySocket(await signedInAs('fan'), id)).status).toBe(403)
    expect((await openPartySocket(await signedInAs('vip'), 'nope')).status).toBe(404)
    const page = await openParty(await signedInAs('vip'), id)
    await expect.poll(page.state).toMatchObject({
      status: 'announced',
      listeners: 1,
      messages: [],
      questions: [],
      tracks: [],
    })
  })

  it('reports the clock', async () => {
    const page = await openParty(await signedInAs('fan'), (await newParty()).id)
    page.send({ type: 'clock', t0: 12.5 })
    await expect
      .poll(() => page.of('clock')[0])
      .toEqual({
        type: 'clock',
        t0: 12.5,
        t1: expect.any(Number),
        t2: expect.any(Number),
      })
  })

  it('sends the state at every change', async () => {
    const admin = await signedInAs('admin')
    const { id } = await newLiveParty({}, 5)
    const page = await openParty(await signedInAs('fan'), id)
    await expect.poll(page.state).toMatchObject({ status: 'live', item: 0, paused: false })
    const { position_ms = 0, started_at = 0, server_time = 0 } = page.state() ?? {}
    expect(position_ms).toBeGreaterThan(4500)
    expect(started_at).toBe(server_time - position_ms)
    await admin.post(`/api/admin/parties/${id}/pause`)
    await expect.poll(page.state).toMatchObject({ paused: true })
    await admin.post(`/api/admin/parties/${id}/resume`)
    await admin.post(`/api/admin/parties/${id}/skip`)
    await expect.poll(page.state).toMatchObject({ item: 1, paused: false })
    expect(page.state()?.tracks).toHaveLength(2)
    await admin.post(`/api/admin/parties/${id}/end`)
    await expect.poll(page.state).toMatchObject({ status: 'ended' })
    await admin.delete(`/api/admin/parties/${id}`)
    await expect.poll(() => page.closed.code).toBe(4404)
  })

  it('counts members, not windows', async () => {
    const { id } = await newParty()
    const fan = await signedInAs('fan')
    const first = await openParty(fan, id)
    await openParty(fan, id)
    await openParty(await signedInAs('fan'), id)
    await expect.poll(first.state).toMatchObject({
      listeners: 2,
      avatars: [expect.anything(), expect.anything()],
    })
  })

  it.each(['nonsense', '{"type":"dance"}', '{"type":"say"}'])(
    'is closed after %s',
    async (text) => {
      const page = await openParty(await signedInAs('fan'), (await newParty()).id)
      page.socket.send(text)
      await expect.poll(() => page.closed.code).toBe(4400)
    },
  )

  it('is closed by sign-out, a ban and the end of VIP', async () => {
    const { id } = await newLiveParty({ audience: 'vip' })
    const admin = await signedInAs('admin')
    const [leaves, banned, lapsed] = [
      await newMember('vip'),
      await newMember('vip'),
      await newMember('vip'),
    ]
    const pages = [
      await openParty(leaves.browser, id),
      await openParty(banned.browser, id),
      await openParty(lapsed.browser, id),
    ]
    await leaves.browser.post('/api/auth/logout')
    await admin.patch(`/api/admin/users/${banned.id}`, { status: 'banned' })
    await database.delete(vipGrants).where(eq(vipGrants.user_id, lapsed.id))
    // The room has had no notice of this one.
    await liveRoomOf(lapsed.id).rightsChanged(lapsed.id)
    await expect.poll(() => pages.map(({ closed }) => closed.code)).toEqual([4401, 4401, 4403])
  })
})

describe('a removed administrator', () => {
  it('moderates no open page any more', async () => {
    const { id } = await newLiveParty()
    const former = await newMember('admin')
    const page = await openParty(former.browser, id)
    const fan = await openParty(await signedInAs('fan'), id)
    for (const message of ['m1', 'm2']) fan.send({ type: 'say', id: message, content: 'Hi' })
    await expect.poll(() => page.of('message').length).toBe(2)
    page.send({ type: 'remove', id: 'm1' })
    await expect.poll(() => fan.of('removed').length).toBe(1)
    expect(page.state()?.role).toBe('moderator')
    const admin = await signedInAs('admin')
    expect((await admin.patch(`/api/admin/users/${former.id}`, { is_admin: false })).status).toBe(
      200,
    )
    await expect.poll(() => page.state()?.role).toBe('member')
    page.send({ type: 'remove', id: 'm2' })
    page.send({ type: 'silence', member_id: former.id, minutes: 5 })
    await expect.poll(() => errors(page).map(([code]) => code)).toEqual(['forbidden', 'forbidden'])
    // Also after an eviction: the rights are in the socket's attachment.
    await evictDurableObject(liveRoomOf(former.id))
    page.send({ type: 'remove', id: 'm2' })
    await expect.poll(() => errors(page).length).toBe(3)
    expect(fan.of('removed')).toEqual([{ type: 'removed', id: 'm1' }])
  })
})
