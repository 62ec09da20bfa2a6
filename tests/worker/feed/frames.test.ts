import { evictDurableObject } from 'cloudflare:test'
import { afterEach, expect, it } from 'vitest'
import { comment, publish } from '../../support/feed'
import { closePages, openFeed, openFeedSocket, rooms } from '../../support/feed-page'
import { frozenFrames } from '../../support/frozen-frames'
import { newMember, signedInAs } from '../../support/members'

afterEach(closePages)

it('are the fixture: a page of an earlier release understands them', async () => {
  const [reader, writer, admin] = [await newMember(), await newMember(), await signedInAs('admin')]
  const page = await openFeed(reader.browser)
  await expect.poll(() => page.frames.length).toBe(1)
  const steps: [string, unknown[]][] = [['opened', page.texts.map(parsed)]]
  const step = async (name: string, act: () => Promise<unknown>) => {
    const before = page.texts.length
    await act()
    await expect.poll(() => page.texts.length).toBe(before + 1)
    steps.push([name, page.texts.slice(before).map(parsed)])
  }

  await step('ping', async () => page.socket.send('ping'))
  let post = await publish(writer.browser, 'Before')
  await expect.poll(() => page.events()).toHaveLength(1)
  await step('a post', async () => {
    post = await publish(writer.browser, 'Soundcheck')
  })
  let said = ''
  await step('a comment', async () => {
    said = (await comment(writer.browser, post.id, 'See you there')).id
  })
  await step('a like', () => writer.browser.put(`/api/posts/${post.id}/like`))
  await step('a like taken back', () => writer.browser.delete(`/api/posts/${post.id}/like`))
  await step('a deleted comment', () =>
    writer.browser.delete(`/api/posts/${post.id}/comments/${said}`),
  )
  await step('a deleted post', () => writer.browser.delete(`/api/posts/${post.id}`))
  await step('a ban', () => admin.patch(`/api/admin/users/${writer.id}`, { status: 'banned' }))
  await step('a lifted ban', () =>
    admin.patch(`/api/admin/users/${writer.id}`, { status: 'active' }),
  )

  const late = await openFeed(await signedInAs('fan'), { since: page.lastSeq() - 2 })
  await expect.poll(() => late.texts.length).toBeGreaterThan(0)
  steps.push(['opened again after two events', late.texts.map(parsed)])
  // From the log: in memory the rooms keep nothing of a hidden post.
  for (const room of rooms) await evictDurableObject(room)
  const lost = await openFeed(await signedInAs('fan'), { since: 0 })
  await expect.poll(() => lost.texts.length).toBeGreaterThan(0)
  steps.push(['opened from the beginning', lost.texts.map(parsed)])

  const closes: [string, number][] = []
  const closed = async (name: string, act: (socket: WebSocket) => unknown) => {
    const member = await newMember()
    const other = await openFeed(member.browser)
    await expect.poll(() => other.frames.length).toBe(1)
    await act(other.socket)
    if (name === 'a ban') await admin.patch(`/api/admin/users/${member.id}`, { status: 'banned' })
    await expect.poll(() => other.closed.code).not.toBe(0)
    closes.push([name, other.closed.code])
  }
  await closed('an unreadable frame', (socket) => socket.send('nonsense'))
  await closed('a frame that is too long', (socket) => socket.send('x'.repeat(70_000)))
  await closed('a ban', () => {})
  steps.push(['close codes', closes])
  const visitor = await openFeedSocket((await newMember()).browser, { headers: { Cookie: '' } })
  steps.push(['a visitor', [visitor.status, await visitor.json()]])

  // After a wanted change: npm test -- worker tests/worker/feed/frames.test.ts -u
  await expect(frozenFrames(steps)).toMatchFileSnapshot('frames.txt')
})

const parsed = (text: string): unknown => (text.startsWith('{') ? JSON.parse(text) : text)
