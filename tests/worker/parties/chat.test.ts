import { evictDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { newMember, signedInAs } from '../../support/members'
import { newLiveParty, newParty, openParty, partyRoom } from '../../support/parties'

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const errors = (page: Awaited<ReturnType<typeof openParty>>) =>
  page.of('error').map(({ code, id }) => [code, id])

describe('the chat', () => {
  it('stores a message before anybody gets it, and sends it to everybody once', async () => {
    const { id } = await newLiveParty()
    const sender = await newMember()
    const [page, other] = [
      await openParty(sender.browser, id),
      await openParty(await signedInAs('vip'), id),
    ]
    for (let i = 0; i < 2; i++) page.send({ type: 'say', id: 'm1', content: ' Hello ' })
    await expect.poll(() => page.of('message').length).toBe(2)
    other.send({ type: 'say', id: 'm1', content: 'Mine' })
    await expect.poll(() => errors(other)).toEqual([['invalid_input', 'm1']])
    await expect.poll(() => other.of('message')).toHaveLength(1)
    expect(other.of('message')[0]?.message).toMatchObject({
      id: 'm1',
      content: 'Hello',
      member: { id: sender.id, username: sender.username, badge: null },
    })
    // After an eviction the message is there, and the programme continues.
    await evictDurableObject(partyRoom(id))
    const late = await openParty(await signedInAs('fan'), id)
    await expect.poll(late.state).toMatchObject({
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
    await expect.poll(() => doors.of('message').length).toBe(1)
    await expect
      .poll(() => [errors(early), errors(off)])
      .toEqual([[['not_open', 'm1']], [['not_open', 'm1']]])
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
    await expect
      .poll(() => errors(page))
      .toEqual([
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
    await expect.poll(() => staff.of('message').length).toBe(3)
    expect(staff.of('message').at(-1)?.message.member.badge).toBe('moderator')
  })

  it('is as fast as members talk, also without slow mode; the staff is free', async () => {
    const moderator = await newMember()
    const { id } = await newLiveParty({ slow_seconds: 0, moderators: [moderator.id] })
    const fan = await newMember()
    // A second page of the member shares the limit.
    const pages = [await openParty(fan.browser, id), await openParty(fan.browser, id)]
    const staff = await openParty(moderator.browser, id)
    for (let n = 0; n < 30; n++) pages[n % 2]!.send({ type: 'say', id: `m${n}`, content: 'Hi' })
    await expect.poll(() => pages.flatMap(errors).length).toBe(20)
    expect(pages.flatMap((page) => page.of('error'))).toEqual(
      Array.from({ length: 20 }, () => ({
        type: 'error',
        code: 'chat_slow',
        id: expect.any(String),
        retry_after: expect.toSatisfy((wait: number) => wait >= 1 && wait <= 10),
      })),
    )
    const other = await openParty(await signedInAs('fan'), id)
    other.send({ type: 'say', id: 'other', content: 'Hi' })
    for (let n = 0; n < 15; n++) staff.send({ type: 'say', id: `s${n}`, content: 'Hi' })
    await expect.poll(() => staff.of('message').length).toBe(26)
  })

  it('is moderated: messages are removed, members silenced', async () => {
    const host = await newMember()
    const { id } = await newLiveParty({ host: host.id })
    const fan = await newMember()
    const [page, staff] = [await openParty(fan.browser, id), await openParty(host.browser, id)]
    page.send({ type: 'say', id: 'm1', content: 'Rude' })
    await expect.poll(() => staff.of('message').length).toBe(1)
    page.send({ type: 'remove', id: 'm1' })
    page.send({ type: 'silence', member_id: host.id, minutes: 5 })
    await expect.poll(() => errors(page).map(([code]) => code)).toEqual(['forbidden', 'forbidden'])
    staff.send({ type: 'remove', id: 'm1' })
    await expect.poll(() => page.of('removed')).toEqual([{ type: 'removed', id: 'm1' }])
    staff.send({ type: 'silence', member_id: fan.id, minutes: 5 })
    staff.send({ type: 'say', id: 's1', content: 'Quiet now' })
    await expect.poll(() => page.of('message').length).toBe(2)
    page.send({ type: 'say', id: 'm2', content: 'But' })
    await expect.poll(() => errors(page).at(-1)).toEqual(['chat_silenced', 'm2'])
    staff.send({ type: 'silence', member_id: fan.id, minutes: 0 })
    staff.send({ type: 'say', id: 's2', content: 'Welcome back' })
    await expect.poll(() => page.of('message').length).toBe(3)
    page.send({ type: 'say', id: 'm3', content: 'Thanks' })
    await expect.poll(() => staff.of('message').at(-1)?.message.id).toBe('m3')
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
    await expect.poll(() => [sum('heart'), sum('fire')]).toEqual([50, 20])
    const seconds = Math.ceil((Date.now() - began) / 1000)
    expect(page.of('reactions').length).toBeLessThanOrEqual(seconds)
  })
})
