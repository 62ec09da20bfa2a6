import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { holdQueue } from '../../support/fake-queue'
import { comment, publish } from '../../support/feed'
import { newMember, signedInAs } from '../../support/members'
import { changePreferences, markAllRead } from '../../support/notifications'
import { newRelease } from '../../support/releases'
import { openSessionPage } from '../../support/session-page'

let queue: ReturnType<typeof holdQueue>
beforeEach(() => {
  queue = holdQueue()
})
afterEach(() => vi.restoreAllMocks())

const frame = (unread: number) => JSON.stringify({ type: 'notification', unread })

async function watched() {
  const [author, fan] = [await newMember(), await newMember()]
  const post = await publish(author.browser)
  const page = await openSessionPage(author.browser)
  const last = () => page.frames.filter((text) => text.includes('notification')).at(-1)
  return { author, fan, post, page, last }
}

it('every open page of the member gets the number of unread entries, and nobody else', async () => {
  const { author, fan, post, last } = await watched()
  const second = await openSessionPage(author.browser)
  const own = await openSessionPage(fan.browser)
  await comment(fan.browser, post.id)
  await expect.poll(last).toBe(frame(1))
  await fan.browser.put(`/api/posts/${post.id}/like`)
  await expect.poll(last).toBe(frame(2))
  await expect.poll(() => second.frames.at(-1)).toBe(frame(2))
  expect(own.frames).toEqual([])
})

it('the number falls when entries are read, taken back or muted', async () => {
  const { author, fan, post, last } = await watched()
  const { id } = await comment(fan.browser, post.id)
  await expect.poll(last).toBe(frame(1))
  await fan.browser.delete(`/api/posts/${post.id}/comments/${id}`)
  await expect.poll(last).toBe(frame(0))
  await comment(fan.browser, post.id)
  await expect.poll(last).toBe(frame(1))
  await markAllRead(author.browser)
  await expect.poll(last).toBe(frame(0))
  await fan.browser.put(`/api/posts/${post.id}/like`)
  await expect.poll(last).toBe(frame(1))
  await author.browser.put(`/api/members/${fan.id}/mute`)
  await expect.poll(last).toBe(frame(0))
})

it('a mention arrives, and none while notifications are paused', async () => {
  const { author, fan, last } = await watched()
  const other = await publish(fan.browser)
  await comment(fan.browser, other.id, `Look, @${author.username.toUpperCase()}`)
  await expect.poll(last).toBe(frame(1))
  await changePreferences(author.browser, { paused: true })
  await expect.poll(last).toBe(frame(0))
})

it('a release arrives', async () => {
  const { last } = await watched()
  const { id } = await newRelease()
  await (await signedInAs('admin')).post(`/api/admin/releases/${id}/publish`)
  for (let i = 0; i < 3; i++) await queue.run()
  await expect.poll(last).toBe(frame(1))
})
