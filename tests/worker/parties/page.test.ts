import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { ChannelNotice } from '../../../shared/live'
import type { PartyServerFrame } from '../../../shared/parties'
import { vipGrants } from '../../../worker/accounts/tables'
import { events } from '../../../worker/events/tables'
import { publish } from '../../support/feed'
import { database, newMember, signedInAs } from '../../support/members'
import { liveRoomOf, newLiveParty, newParty, openParty } from '../../support/parties'
import { openSessionPage } from '../../support/session-page'

type Page = Awaited<ReturnType<typeof openSessionPage>>
type Text = PartyServerFrame | ChannelNotice | { seq: number; events: unknown[] }

const framesOf = ({ frames }: Page) =>
  frames.flatMap((text): Text[] => (text.startsWith('{') ? [JSON.parse(text)] : []))
const notices = (page: Page) =>
  framesOf(page).filter((frame) => 'joined' in frame || 'left' in frame)
const ofParty = (page: Page) => framesOf(page).flatMap((frame) => ('type' in frame ? [frame] : []))
const states = (page: Page) => ofParty(page).filter(({ type }) => type === 'state')
const texts = (page: Page) =>
  ofParty(page).flatMap((frame) => (frame.type === 'message' ? [frame.message.content] : []))
const send = ({ socket }: Page, frame: object) => socket.send(JSON.stringify(frame))

/** A member's page that follows a party. */
async function joined(id: string, role: 'fan' | 'vip' = 'fan') {
  const member = await newMember(role)
  const page = await openSessionPage(member.browser)
  send(page, { join: 'party', id })
  await expect.poll(() => states(page).length).toBeGreaterThan(0)
  return { member, page }
}

describe('a party on a page’s connection', () => {
  it('has the frames of its own address, after the page was told that it joined', async () => {
    const { id } = await newLiveParty()
    const { page } = await joined(id)
    expect(framesOf(page)[0]).toEqual({ joined: 'party', id })
    const other = await openParty(await signedInAs('fan'), id)
    await expect.poll(other.state).toBeDefined()
    send(page, { type: 'say', id: 'm1', content: 'Hello' })
    await expect.poll(() => other.of('message').length).toBe(1)
    await expect.poll(() => texts(page)).toEqual(['Hello'])
    send(page, { type: 'clock', t0: 1 })
    await expect.poll(() => ofParty(page).at(-1)).toMatchObject({ type: 'clock', t0: 1 })
    send(page, { type: 'remove', id: 'm1' })
    await expect
      .poll(() => ofParty(page).at(-1))
      .toMatchObject({ type: 'error', code: 'forbidden' })
  })

  it('shares the socket with the feed', async () => {
    const { id } = await newLiveParty()
    const { page, member } = await joined(id)
    send(page, { join: 'feed', since: null })
    await expect.poll(() => framesOf(page).filter((frame) => 'seq' in frame).length).toBe(1)
    await publish(member.browser, 'In between')
    send(page, { type: 'say', id: 'm1', content: 'Hello' })
    await expect.poll(() => page.frames.join()).toContain('In between')
    await expect.poll(() => texts(page)).toEqual(['Hello'])
    send(page, { leave: 'party' })
    await publish(member.browser, 'After it')
    await expect.poll(() => page.frames.join()).toContain('After it')
    expect(page.closed.code).toBe(0)
  })

  it('is left, and replaced by another one', async () => {
    const [first, second] = [await newLiveParty(), await newLiveParty()]
    const { page } = await joined(first.id)
    const other = await openParty(await signedInAs('fan'), first.id)
    await expect.poll(() => other.state()?.listeners).toBe(2)
    send(page, { join: 'party', id: second.id })
    await expect
      .poll(() => notices(page))
      .toEqual([
        { joined: 'party', id: first.id },
        { joined: 'party', id: second.id },
      ])
    other.send({ type: 'say', id: 'm1', content: 'Hello' })
    await expect.poll(() => other.of('message').length).toBe(1)
    await expect.poll(() => other.state()?.listeners).toBe(1)
    expect(texts(page)).toEqual([])
  })

  it('refuses those who may not attend, and the page goes on', async () => {
    const { id } = await newParty({ audience: 'vip' })
    const page = await openSessionPage((await newMember()).browser)
    send(page, { join: 'party', id })
    send(page, { join: 'party', id: 'nope' })
    await expect
      .poll(() => notices(page))
      .toEqual([
        { left: 'party', code: 'vip_required' },
        { left: 'party', code: 'not_found' },
      ])
    send(page, { join: 'feed', since: null })
    await expect.poll(() => framesOf(page).some((frame) => 'seq' in frame)).toBe(true)
    expect(ofParty(page)).toEqual([])
  })

  it('refuses a party whose event is not published', async () => {
    const { id } = await newLiveParty()
    await database.update(events).set({ status: 'draft' }).where(eq(events.id, id))
    const page = await openSessionPage((await newMember()).browser)
    send(page, { join: 'party', id })
    await expect.poll(() => notices(page)).toEqual([{ left: 'party', code: 'not_found' }])
  })

  it('is over for a page whose member may not attend any more, or when it is deleted', async () => {
    const { id } = await newLiveParty({ audience: 'vip' })
    const [lapsed, stays] = [await joined(id, 'vip'), await joined(id, 'vip')]
    await database.delete(vipGrants).where(eq(vipGrants.user_id, lapsed.member.id))
    await liveRoomOf(lapsed.member.id).rightsChanged(lapsed.member.id)
    await expect
      .poll(() => notices(lapsed.page).at(-1))
      .toEqual({
        left: 'party',
        code: 'vip_required',
      })
    await (await signedInAs('admin')).delete(`/api/admin/parties/${id}`)
    await expect
      .poll(() => notices(stays.page).at(-1))
      .toEqual({ left: 'party', code: 'not_found' })
    expect([lapsed.page.closed.code, stays.page.closed.code]).toEqual([0, 0])
  })
})
