import { describe, expect, it } from 'vitest'
import { comment, publish } from '../../support/feed'
import { anyone } from '../../support/browser'
import { newMember } from '../../support/members'
import {
  markAllRead,
  markRead,
  readNotifications,
  said,
  unreadOf,
} from '../../support/notifications'

const like = async (member: Awaited<ReturnType<typeof newMember>>, postId: string) =>
  member.browser.put(`/api/posts/${postId}/like`)

/** An author with a post, and others. */
async function authorAnd(count: number) {
  const author = await newMember()
  const post = await publish(author.browser)
  const others = []
  for (let i = 0; i < count; i++) others.push(await newMember())
  return { author, post, others }
}

describe('likes of a post', () => {
  it('are one entry with the newest members and their number', async () => {
    const { author, post, others } = await authorAnd(5)
    for (const one of others) await like(one, post.id)
    const { notifications, unread } = await readNotifications(author.browser)
    expect(unread).toBe(1)
    expect(notifications.map(said)).toEqual([
      {
        kind: 'like',
        actors: others
          .toReversed()
          .slice(0, 3)
          .map(({ username }) => username),
        count: 5,
      },
    ])
    expect(notifications[0]).toMatchObject({
      read: false,
      target: { type: 'post', id: post.id, path: `/social/post/${post.id}` },
    })
  })

  it('are one entry also when they come at once', async () => {
    const { author, post, others } = await authorAnd(8)
    await Promise.all(others.map((one) => like(one, post.id)))
    const { notifications, unread } = await readNotifications(author.browser)
    expect(unread).toBe(1)
    expect(notifications.map(({ kind, count }) => [kind, count])).toEqual([['like', 8]])
  })

  it('are taken back with the like', async () => {
    const { author, post, others } = await authorAnd(2)
    for (const one of others) await like(one, post.id)
    await others[0]?.browser.delete(`/api/posts/${post.id}/like`)
    expect((await readNotifications(author.browser)).notifications.map(said)).toMatchObject([
      { actors: [others[1]?.username], count: 1 },
    ])
    await others[1]?.browser.delete(`/api/posts/${post.id}/like`)
    expect(await readNotifications(author.browser)).toMatchObject({ notifications: [], unread: 0 })
  })

  it('start anew when the entry was read', async () => {
    const { author, post, others } = await authorAnd(3)
    const [ana, bea, cleo] = others
    if (!ana || !bea || !cleo) throw new Error('Three are needed')
    await like(ana, post.id)
    await like(bea, post.id)
    await markAllRead(author.browser)
    expect(await unreadOf(author.browser)).toBe(0)
    await like(cleo, post.id)
    const { notifications, unread } = await readNotifications(author.browser)
    expect(unread).toBe(1)
    expect(notifications.map(said)).toEqual([{ kind: 'like', actors: [cleo.username], count: 1 }])
  })

  it('do not notify a second time of the same like', async () => {
    const { author, post, others } = await authorAnd(1)
    for (const one of others) await like(one, post.id)
    await markAllRead(author.browser)
    for (const one of others) await like(one, post.id)
    expect(await unreadOf(author.browser)).toBe(0)
  })
})

describe('comments on a post', () => {
  it('are one entry that leads to the newest, and count each member once', async () => {
    const { author, post, others } = await authorAnd(2)
    const [ana, bea] = others
    if (!ana || !bea) throw new Error('Two are needed')
    await comment(ana.browser, post.id, 'First')
    await comment(bea.browser, post.id, 'Second')
    const last = await comment(ana.browser, post.id, 'Third')
    const { notifications } = await readNotifications(author.browser)
    expect(notifications.map(said)).toEqual([
      { kind: 'comment', actors: [ana.username, bea.username], count: 2 },
    ])
    expect(notifications[0]?.target).toMatchObject({
      path: `/social/post/${post.id}#comment-${last.id}`,
      title: 'Third',
    })
  })

  it('are taken back when they are deleted', async () => {
    const { author, post, others } = await authorAnd(1)
    const [ana] = others
    if (!ana) throw new Error('One is needed')
    const { id } = await comment(ana.browser, post.id)
    await ana.browser.delete(`/api/posts/${post.id}/comments/${id}`)
    expect(await readNotifications(author.browser)).toMatchObject({ notifications: [], unread: 0 })
  })

  it('of the author do not notify the author, nor do their likes', async () => {
    const { author, post } = await authorAnd(0)
    await comment(author.browser, post.id)
    await like(author, post.id)
    expect(await readNotifications(author.browser)).toMatchObject({ notifications: [], unread: 0 })
  })
})

describe('reading', () => {
  it('leaves an entry unread that changed since it was listed', async () => {
    const { author, post, others } = await authorAnd(2)
    const [ana, bea] = others
    if (!ana || !bea) throw new Error('Two are needed')
    await like(ana, post.id)
    const [listed] = (await readNotifications(author.browser)).notifications
    await like(bea, post.id)
    expect((await markRead(author.browser, listed?.id ?? '')).status).toBe(204)
    expect(await unreadOf(author.browser)).toBe(1)
    await markAllRead(author.browser)
    expect(await unreadOf(author.browser)).toBe(0)
  })

  it('marks older entries too, and only one’s own', async () => {
    const { author, post, others } = await authorAnd(1)
    const other = await authorAnd(1)
    const [ana] = others
    if (!ana) throw new Error('One is needed')
    await like(ana, post.id)
    await comment(ana.browser, post.id)
    await like(ana, other.post.id)
    expect(await unreadOf(author.browser)).toBe(2)
    await markAllRead(author.browser)
    const { notifications, unread } = await readNotifications(author.browser)
    expect(unread).toBe(0)
    expect(notifications.map(({ read }) => read)).toEqual([true, true])
    expect(await unreadOf(other.author.browser)).toBe(1)
  })

  it('is refused to visitors and for what is no id', async () => {
    const { author } = await authorAnd(0)
    expect((await anyone.get('/api/notifications')).status).toBe(401)
    expect((await markRead(anyone, '01'.repeat(13))).status).toBe(401)
    for (const up_to of ['', 'zzz', '%', 5, null, undefined])
      expect((await author.browser.put('/api/notifications/read', { up_to })).status).toBe(400)
  })
})

it('the list has pages, newest first, and refuses a foreign cursor', async () => {
  const { author, post, others } = await authorAnd(1)
  const [ana] = others
  if (!ana) throw new Error('One is needed')
  await like(ana, post.id)
  const posts = []
  for (let i = 0; i < 4; i++) {
    posts.push(await publish(author.browser, `Post ${i}`))
    await like(ana, posts[i]?.id ?? '')
  }
  const first = await readNotifications(author.browser, 'limit=3')
  const rest = await readNotifications(author.browser, `limit=3&cursor=${first.next_cursor}`)
  const all = [...first.notifications, ...rest.notifications].map(({ target }) => target.id)
  expect(all).toEqual([...posts.toReversed().map(({ id }) => id), post.id])
  expect(rest.next_cursor).toBeNull()
  expect((await author.browser.get('/api/notifications?cursor=abc')).status).toBe(400)
  expect((await author.browser.get('/api/notifications?limit=0')).status).toBe(400)
})
