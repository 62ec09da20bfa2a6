import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { describe, expect, it, vi } from 'vitest'
import { runAlarms } from '../../support/feed-page'
import { PASSWORD, signedInAs } from '../../support/members'
import {
  type Member,
  type PartyPage,
  apartMembers,
  liveRoomOf,
  newLiveMeet,
  newLiveParty,
  newParty,
  openReady,
  partyRoom,
  ringParty,
  say,
  texts,
} from '../../support/parties'

/** What the member's room has stored for a party. */
const keysOf = (member: Member, id: string) =>
  runInDurableObject(liveRoomOf(member.id), async (_, { storage }) =>
    [...(await storage.list()).keys()].filter((key) => key.endsWith(id)),
  )

describe('members of different rooms', () => {
  it('chat, see removed messages, and hear each other once', async () => {
    const members = await apartMembers(4)
    const [, host] = members
    const { id } = await newLiveParty({ host: host?.id })
    const pages = await openReady(members, id)
    for (let i = 0; i < 20; i++) say(pages[i % 4], `m${i}`)
    const all = Array.from({ length: 20 }, (_, i) => `m${i}`)
    await expect
      .poll(() => pages.map((page) => texts(page)?.toSorted()))
      .toEqual(pages.map(() => all.toSorted()))
    // In one order everywhere.
    for (const page of pages) expect(texts(page)).toEqual(texts(pages[0]))
    pages[1]?.send({ type: 'remove', id: 'm3' })
    await expect
      .poll(() => pages.map((page) => page.of('removed')))
      .toEqual(pages.map(() => [{ type: 'removed', id: 'm3' }]))
  })

  it('react, and everybody gets one frame a second with the sum', async () => {
    const { id } = await newLiveParty()
    const pages = await openReady(await apartMembers(3), id)
    const began = Date.now()
    for (let i = 0; i < 30; i++)
      for (const page of pages) page.send({ type: 'react', kind: 'fire' })
    const sumOf = (page: PartyPage) =>
      page.of('reactions').reduce((sum, { counts }) => sum + (counts.fire ?? 0), 0)
    await expect.poll(() => pages.map(sumOf)).toEqual([90, 90, 90])
    const seconds = Math.ceil((Date.now() - began) / 1000)
    for (const page of pages) expect(page.of('reactions').length).toBeLessThanOrEqual(seconds)
  })

  it('are counted together, also when some leave and when a room reports no more', async () => {
    const { id } = await newLiveParty()
    const [first, second, third] = await openReady(await apartMembers(3), id)
    const listeners = () => [first, second, third].map((page) => page?.state()?.listeners)
    await expect.poll(listeners).toEqual([3, 3, 3])
    await expect.poll(() => second?.state()?.avatars).toHaveLength(3)
    third?.socket.close(1000)
    await expect.poll(() => listeners().slice(0, 2)).toEqual([2, 2])
    const inAWhile = Date.now() + 31_000
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => inAWhile)
    try {
      await ringParty(id)
    } finally {
      clock.mockRestore()
    }
    const reports = await runInDurableObject(partyRoom(id), (_, { storage }) => [
      ...storage.kv.list({ prefix: 'room:' }),
    ])
    expect(reports).toEqual([])
  })

  it('vote for each other’s questions', async () => {
    const { id } = await newLiveMeet()
    const pages = await openReady(await apartMembers(3), id)
    pages[0]?.send({ type: 'ask', id: 'q1', content: 'Why?' })
    await expect.poll(() => pages.map((page) => page.of('question').length)).toEqual([1, 1, 1])
    for (const page of pages) page.send({ type: 'vote', id: 'q1' })
    await expect
      .poll(() => pages.map((page) => page.of('question').at(-1)?.question.votes))
      .toEqual([3, 3, 3])
    await expect
      .poll(() => pages.map((page) => page.of('voted').at(-1)?.ids))
      .toEqual([['q1'], ['q1'], ['q1']])
  })
})

describe('a room that was evicted', () => {
  it('keeps its pages, which get messages and changes of the programme', async () => {
    const admin = await signedInAs('admin')
    const members = await apartMembers(2)
    const { id } = await newLiveParty()
    const [writer, reader] = await openReady(members, id)
    say(writer, 'm1')
    await expect.poll(() => texts(reader)).toEqual(['m1'])
    for (const member of members) await evictDurableObject(liveRoomOf(member.id))
    await evictDurableObject(partyRoom(id))
    const before = reader?.frames.length ?? 0
    say(writer, 'm2')
    await expect.poll(() => texts(reader)).toEqual(['m1', 'm2'])
    // Nothing was missed, so no state was sent again.
    expect(reader?.frames.slice(before).filter((frame) => 'messages' in frame)).toEqual([])
    await admin.post(`/api/admin/parties/${id}/pause`)
    await expect.poll(reader?.state ?? (() => undefined)).toMatchObject({
      paused: true,
      listeners: 2,
      messages: [{ id: 'm1' }, { id: 'm2' }],
    })
    reader?.send({ type: 'clock', t0: 1 })
    await expect.poll(() => reader?.of('clock').length).toBe(1)
  })
})

describe('every room', () => {
  it('closes the sockets of members who signed out or were banned', async () => {
    const { id } = await newLiveParty()
    const admin = await signedInAs('admin')
    const members = await apartMembers(3)
    const [signedOut, banned] = members
    const pages = await openReady(members, id)
    await signedOut?.browser.post('/api/auth/logout')
    await admin.patch(`/api/admin/users/${banned?.id}`, { status: 'banned' })
    await expect.poll(() => pages.map(({ closed }) => closed.code)).toEqual([4401, 4401, 0])
  })

  it('removes the messages of a member who deletes the account', async () => {
    const { id } = await newLiveParty()
    const members = await apartMembers(3)
    const pages = await openReady(members, id)
    say(pages[0], 'm1')
    await expect.poll(() => texts(pages[2])).toEqual(['m1'])
    await members[0]?.browser.send('/api/account', {
      method: 'DELETE',
      body: { password: PASSWORD },
    })
    await expect.poll(() => pages[0]?.closed.code).toBe(4401)
    await partyRoom(id).eraseMember(members[0]?.id ?? '')
    await expect
      .poll(() => pages.slice(1).map((page) => page.of('removed')))
      .toEqual([[{ type: 'removed', id: 'm1' }], [{ type: 'removed', id: 'm1' }]])
  })

  it('closes its sockets and deletes its storage when the party is deleted', async () => {
    const { id } = await newParty()
    const members = await apartMembers(3)
    const pages = await openReady(members, id)
    await (await signedInAs('admin')).delete(`/api/admin/parties/${id}`)
    await expect.poll(() => pages.map(({ closed }) => closed.code)).toEqual([4404, 4404, 4404])
    await expect
      .poll(() => Promise.all(members.map((member) => keysOf(member, id))))
      .toEqual([[], [], []])
  })

  it('deletes its storage when its last page is closed', async () => {
    const { id } = await newParty()
    const [member] = await apartMembers(1)
    if (!member) throw new Error('No member')
    const [page] = await openReady([member], id)
    expect(await keysOf(member, id)).not.toEqual([])
    page?.socket.close(1000)
    await expect
      .poll(async () => {
        await runAlarms()
        return keysOf(member, id)
      })
      .toEqual([])
  })
})

describe('the party’s room', () => {
  it('writes messages to D1 when they are due, however often it is woken', async () => {
    const { id } = await newLiveParty()
    const [member] = await apartMembers(1)
    if (!member) throw new Error('No member')
    const [page] = await openReady([member], id)
    say(page, 'm1')
    await expect.poll(() => texts(page)).toEqual(['m1'])
    const alarm = () => runInDurableObject(partyRoom(id), (_, { storage }) => storage.getAlarm())
    const due = await alarm()
    for (let i = 0; i < 3; i++) await partyRoom(id).refresh(id)
    expect(await alarm()).toBe(due)
    expect(due).toBeLessThanOrEqual(Date.now() + 10_000)
  })
})
