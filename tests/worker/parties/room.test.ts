import { evictDurableObject } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { vipGrants } from '../../../worker/accounts/tables'
import { anyone } from '../../support/browser'
import { eventually } from '../../support/eventually'
import { database, newMember, signedInAs } from '../../support/members'
import {
  newLiveParty,
  newParty,
  openParty,
  openPartySocket,
  partyLeaf,
  partyRoom,
} from '../../support/parties'

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const errors = (page: Awaited<ReturnType<typeof openParty>>) =>
  page.of('error').map(({ code, id }) => [code, id])

describe('the socket', () => {
  it('opens for the audience only', async () => {
    const { id } = await newParty({ audience: 'vip' })
    expect((await openPartySocket(anyone, id)).status).toBe(401)
    expect((await openPartySocket(await signedInAs('fan'), id)).status).toBe(403)
    expect((await openPartySocket(await signedInAs('vip'), 'nope')).status).toBe(404)
    const page = await openParty(await signedInAs('vip'), id)
    await eventually(page.state).toMatchObject({
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
    await eventually(() => page.of('clock')[0]).toEqual({
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
    await eventually(page.state).toMatchObject({ status: 'live', item: 0, paused: false })
    const { position_ms = 0, started_at = 0, server_time = 0 } = page.state() ?? {}
    expect(position_ms).toBeGreaterThan(4500)
    expect(started_at).toBe(server_time - position_ms)
    await admin.post(`/api/admin/parties/${id}/pause`)
    await eventually(page.state).toMatchObject({ paused: true })
    await admin.post(`/api/admin/parties/${id}/resume`)
    await admin.post(`/api/admin/parties/${id}/skip`)
    await eventually(page.state).toMatchObject({ item: 1, paused: false })
    expect(page.state()?.tracks).toHaveLength(2)
    await admin.post(`/api/admin/parties/${id}/end`)
    await eventually(page.state).toMatchObject({ status: 'ended' })
    await admin.delete(`/api/admin/parties/${id}`)
    await eventually(() => page.closed.code).toBe(4404)
  })

  it('counts members, not windows', async () => {
    const { id } = await newParty()
    const fan = await signedInAs('fan')
    const first = await openParty(fan, id)
    await openParty(fan, id)
    await openParty(await signedInAs('fan'), id)
    await eventually(first.state).toMatchObject({
      listeners: 2,
      avatars: [expect.anything(), expect.anything()],
    })
  })

  it.each(['nonsense', '{"type":"dance"}', '{"type":"say"}'])(
    'is closed after %s',
    async (text) => {
      const page = await openParty(await signedInAs('fan'), (await newParty()).id)
      page.socket.send(text)
      await eventually(() => page.closed.code).toBe(4400)
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
    await partyLeaf(id, lapsed.id).checkMember(lapsed.id)
    await eventually(() => pages.map(({ closed }) => closed.code)).toEqual([4401, 4401, 4403])
  })
})

describe('the chat', () => {
  it('stores a message before anybody gets it, and sends it to everybody once', async () => {
    const { id } = await newLiveParty()
    const sender = await newMember()
    const [page, other] = [
      await openParty(sender.browser, id),
      await openParty(await signedInAs('vip'), id),
    ]
    for (let i = 0; i < 2; i++) page.send({ type: 'say', id: 'm1', content: ' Hello ' })
    await eventually(() => page.of('message').length).toBe(2)
    other.send({ type: 'say', id: 'm1', content: 'Mine' })
    await eventually(() => errors(other)).toEqual([['invalid_input', 'm1']])
    await eventually(() => other.of('message')).toHaveLength(1)
    expect(other.of('message')[0]?.message).toMatchObject({
      id: 'm1',
      content: 'Hello',
      member: { id: sender.id, username: sender.username, badge: null },
    })
    // After an eviction the message is there, and the programme continues.
    await evictDurableObject(partyRoom(id))
    const late = await openParty(await signedInAs('fan'), id)
    await eventually(late.state).toMatchObject({
      status: 'live',
      messages: [{ id: 'm1', content: 'Hello' }],
    })
    expect(late.state()?.position_ms).toBeGreaterThan(10_000)
  })

  it('is closed before the doors, and without a chat', async () => {
    const early = await openParty(await signedInAs('fan'), (await newParty()).id)
    const off = await openParty(await signedInAs('fan'), (await newLiveParty({ chat: false })).id)
    const doors = await openParty(
      await signedInAs('fan'),
      (await newParty({ starts_at: inMinutes(5) })).id,
    )
    for (const page of [early, off, doors]) page.send({ type: 'say', id: 'm1', content: 'Hi' })
    await eventually(() => doors.of('message').length).toBe(1)
    await eventually(() => [errors(early), errors(off)]).toEqual([
      [['not_open', 'm1']],
      [['not_open', 'm1']],
    ])
  })

  it('refuses links, words, fast and empty messages of members, not of the staff', async () => {
    const moderator = await newMember()
    const { id } = await newLiveParty({
      slow_seconds: 60,
      blocked_words: ['spoiler', 'bad word'],
      moderators: [moderator.id],
    })
    const [page, staff] = [
      await openParty(await signedInAs('fan'), id),
      await openParty(moderator.browser, id),
    ]
    const says = [
      ['m1', 'see https://example.test'],
      ['m2', 'see example.com!'],
      ['m3', 'SPÓILER!'],
      ['m4', 'a bad, word'],
      ['m5', ' \u200b '],
      ['m6', 'despoilers, wow.nice'],
      ['m7', 'again'],
    ]
    for (const [message, content] of says) page.send({ type: 'say', id: message, content })
    await eventually(() => errors(page)).toEqual([
      ['chat_links', 'm1'],
      ['chat_links', 'm2'],
      ['chat_words', 'm3'],
      ['chat_words', 'm4'],
      ['invalid_input', 'm5'],
      ['chat_slow', 'm7'],
    ])
    expect(page.of('message').map(({ message }) => message.id)).toEqual(['m6'])
    staff.send({ type: 'say', id: 's1', content: 'https://example.test' })
    staff.send({ type: 'say', id: 's2', content: 'spoiler' })
    await eventually(() => staff.of('message').length).toBe(3)
    expect(staff.of('message').at(-1)?.message.member.badge).toBe('moderator')
  })

  it('is moderated: messages are removed, members silenced', async () => {
    const host = await newMember()
    const { id } = await newLiveParty({ host: host.id })
    const fan = await newMember()
    const [page, staff] = [await openParty(fan.browser, id), await openParty(host.browser, id)]
    page.send({ type: 'say', id: 'm1', content: 'Rude' })
    await eventually(() => staff.of('message').length).toBe(1)
    page.send({ type: 'remove', id: 'm1' })
    page.send({ type: 'silence', member_id: host.id, minutes: 5 })
    await eventually(() => errors(page).map(([code]) => code)).toEqual(['forbidden', 'forbidden'])
    staff.send({ type: 'remove', id: 'm1' })
    await eventually(() => page.of('removed')).toEqual([{ type: 'removed', id: 'm1' }])
    staff.send({ type: 'silence', member_id: fan.id, minutes: 5 })
    staff.send({ type: 'say', id: 's1', content: 'Quiet now' })
    await eventually(() => page.of('message').length).toBe(2)
    page.send({ type: 'say', id: 'm2', content: 'But' })
    await eventually(() => errors(page).at(-1)).toEqual(['chat_silenced', 'm2'])
    staff.send({ type: 'silence', member_id: fan.id, minutes: 0 })
    staff.send({ type: 'say', id: 's2', content: 'Welcome back' })
    await eventually(() => page.of('message').length).toBe(3)
    page.send({ type: 'say', id: 'm3', content: 'Thanks' })
    await eventually(() => staff.of('message').at(-1)?.message.id).toBe('m3')
  })

  it('sends reactions as one frame a second', async () => {
    const { id } = await newLiveParty()
    const [page, other] = [
      await openParty(await signedInAs('fan'), id),
      await openParty(await signedInAs('fan'), id),
    ]
    const began = Date.now()
    for (let i = 0; i < 50; i++) page.send({ type: 'react', kind: 'heart' })
    for (let i = 0; i < 20; i++) other.send({ type: 'react', kind: 'fire' })
    const sum = (kind: 'heart' | 'fire') =>
      page.of('reactions').reduce((all, { counts }) => all + (counts[kind] ?? 0), 0)
    await eventually(() => [sum('heart'), sum('fire')]).toEqual([50, 20])
    const seconds = Math.ceil((Date.now() - began) / 1000)
    expect(page.of('reactions').length).toBeLessThanOrEqual(seconds)
  })
})
