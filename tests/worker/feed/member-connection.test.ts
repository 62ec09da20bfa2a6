import { evictDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import type { FeedFrame } from '../../../shared/feed'
import { publish } from '../../support/feed'
import { rooms } from '../../support/feed-page'
import { signedInAs, newMember } from '../../support/members'
import { openSessionPage } from '../../support/session-page'

type Page = Awaited<ReturnType<typeof openSessionPage>>

const feedFrames = ({ frames }: Page) =>
  frames.map((text): FeedFrame => JSON.parse(text)).filter((frame) => !('type' in frame))
/** Posts of an earlier test may still be arriving. */
const postsOf = (author: { id: string }, page: Page) =>
  feedFrames(page)
    .flatMap((frame) => ('events' in frame ? frame.events : []))
    .flatMap((event) => (event.type === 'post_created' ? [event.post] : []))
    .filter((post) => post.user_id === author.id)
    .map(({ id }) => id)
const lastSeq = (page: Page) => {
  const frame = feedFrames(page).findLast((one) => 'seq' in one)
  return frame && 'seq' in frame ? frame.seq : 0
}
const join = (page: Page, since: number | null = null) =>
  page.socket.send(JSON.stringify({ join: 'feed', since }))
const leave = (page: Page) => page.socket.send(JSON.stringify({ leave: 'feed' }))

/** A page that has joined the feed and received its first frame. */
async function joined(since: number | null = null) {
  const member = await newMember()
  const page = await openSessionPage(member.browser)
  join(page, since)
  await expect.poll(() => feedFrames(page).length).toBeGreaterThan(0)
  return { member, page }
}

describe('the feed on a member’s connection', () => {
  it('arrives after joining, beside session notices', async () => {
    const admin = await signedInAs('admin')
    const { member, page } = await joined()
    const author = await newMember()
    const { id } = await publish(author.browser, 'Hello')
    await expect.poll(() => postsOf(author, page)).toEqual([id])
    await admin.patch(`/api/admin/users/${member.id}`, { is_vip: true })
    await expect.poll(() => page.frames).toContain('{"type":"session"}')
  })

  it('is not sent before joining, nor after leaving', async () => {
    const author = await newMember()
    const silent = await openSessionPage((await newMember()).browser)
    const { page } = await joined()
    leave(page)
    const other = await joined()
    const { id } = await publish(author.browser, 'Hello')
    await expect.poll(() => postsOf(author, other.page)).toEqual([id])
    expect(postsOf(author, page)).toEqual([])
    expect(silent.frames).toEqual([])
  })

  it('resumes with exactly what was missed', async () => {
    const author = await newMember()
    const { page } = await joined()
    const first = await publish(author.browser, 'First')
    await expect.poll(() => postsOf(author, page)).toEqual([first.id])
    const seq = lastSeq(page)
    leave(page)
    const second = await publish(author.browser, 'Second')
    join(page, seq)
    await expect.poll(() => postsOf(author, page)).toEqual([first.id, second.id])
  })

  it('continues after the room hibernated', async () => {
    const author = await newMember()
    const { page } = await joined()
    for (const room of rooms) await evictDurableObject(room)
    const { id } = await publish(author.browser, 'Hello')
    await expect.poll(() => postsOf(author, page)).toEqual([id])
  })

  it('is joined once by two joins in a row, and not by a join that was left at once', async () => {
    const author = await newMember()
    const page = await openSessionPage((await newMember()).browser)
    join(page)
    leave(page)
    const twice = await openSessionPage((await newMember()).browser)
    join(twice)
    join(twice)
    await expect.poll(() => feedFrames(twice).length).toBeGreaterThan(0)
    const { id } = await publish(author.browser, 'Hello')
    await expect.poll(() => postsOf(author, twice)).toEqual([id])
    expect(postsOf(author, page)).toEqual([])
  })

  it('closes a connection that sends anything else', async () => {
    const { page } = await joined()
    page.socket.send(JSON.stringify({ join: 'everything' }))
    await expect.poll(() => page.closed.code).toBe(4400)
  })
})
