import { describe, expect, it } from 'vitest'
import type { ContactMessage } from '../../../shared/inbox'
import { comment, publish } from '../../support/feed'
import { inDays } from '../../support/events'
import { newMessage, readMessage, reply } from '../../support/inbox'
import { signedInAs, newMember } from '../../support/members'

type List = { messages: ContactMessage[]; total: number; next_cursor: string | null }

async function find(query: Record<string, string>) {
  const response = await (
    await signedInAs('admin')
  ).get(`/api/admin/messages?${new URLSearchParams(query).toString()}`)
  expect(response.status).toBe(200)
  return response.json<List>()
}

describe('the inbox', () => {
  it('shows messages completely, the newest first', async () => {
    const name = `Ana ${Math.random()}`
    const old = await newMessage({ name, created_at: inDays(-2) })
    const young = await newMessage({ name, created_at: inDays(-1) })
    const { messages, total } = await find({ search: name })
    expect(total).toBe(2)
    expect(messages.map(({ id }) => id)).toEqual([young.id, old.id])
    expect(messages[1]).toEqual({
      id: old.id,
      kind: 'message',
      post_id: null,
      name,
      email: old.email,
      subject: 'Hello',
      message: 'When in Recife?',
      status: 'unread',
      priority: 'normal',
      labels: [],
      created_at: old.created_at,
      replies: [],
    })
  })

  it('is searched by name, address, subject and body, and filtered by state and priority', async () => {
    const mark = `ção ${Math.random()}`
    const one = await newMessage({ message: `Apresenta${mark.toUpperCase()}` })
    const two = await newMessage({ subject: mark, status: 'read', priority: 'high' })
    const ids = async (query: Record<string, string>) =>
      (await find({ search: mark, ...query })).messages.map(({ id }) => id).toSorted()
    expect(await ids({})).toEqual([one.id, two.id].toSorted())
    expect(await ids({ status: 'unread' })).toEqual([one.id])
    expect(await ids({ priority: 'high' })).toEqual([two.id])
    expect(await ids({ status: 'read', priority: 'low' })).toEqual([])
    expect(await find({ search: two.email })).toMatchObject({ total: 1 })
    expect((await (await signedInAs('admin')).get('/api/admin/messages?status=x')).status).toBe(400)
  })

  it('is read page by page', async () => {
    const name = `Paged ${Math.random()}`
    const ids: string[] = []
    for (let i = 0; i < 5; i++) ids.push((await newMessage({ name })).id)
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page = await find({ search: name, limit: '2', ...(cursor && { cursor }) })
      seen.push(...page.messages.map(({ id }) => id))
      cursor = page.next_cursor
    }
    expect(seen.toSorted()).toEqual(ids.toSorted())
  })

  it('counts unread messages', async () => {
    const admin = await signedInAs('admin')
    const unread = async () =>
      (await (await admin.get('/api/admin/messages/unread')).json<{ unread: number }>()).unread
    const before = await unread()
    const { id } = await newMessage()
    expect(await unread()).toBe(before + 1)
    await admin.patch(`/api/admin/messages/${id}`, { status: 'read' })
    expect(await unread()).toBe(before)
  })
})

describe('a message', () => {
  it('is marked read, unread, important and labelled, each independently', async () => {
    const admin = await signedInAs('admin')
    const { id } = await newMessage()
    const path = `/api/admin/messages/${id}`
    expect(await (await admin.patch(path, { status: 'read' })).json()).toMatchObject({
      status: 'read',
      priority: 'normal',
    })
    expect(await (await admin.patch(path, { priority: 'high' })).json()).toMatchObject({
      status: 'read',
      priority: 'high',
    })
    expect(await (await admin.patch(path, { labels: ['press'] })).json()).toMatchObject({
      status: 'read',
      labels: ['press'],
    })
    expect(await (await admin.patch(path, { status: 'unread' })).json()).toMatchObject({
      status: 'unread',
      priority: 'high',
    })
    for (const change of [{ status: 'x' }, { priority: 1 }, { labels: [''] }, { labels: 'x' }])
      expect((await admin.patch(path, change)).status).toBe(400)
  })

  it('stays replied when it is read, also by someone who read it while the reply was sent', async () => {
    const admin = await signedInAs('admin')
    const { id } = await newMessage()
    const path = `/api/admin/messages/${id}`
    await Promise.all([
      ...Array.from({ length: 5 }, () => admin.patch(path, { status: 'read' })),
      reply(admin, id),
      ...Array.from({ length: 5 }, () => admin.patch(path, { status: 'read' })),
    ])
    expect((await readMessage(admin, id)).status).toBe('replied')
    await admin.patch(path, { status: 'unread' })
    await admin.patch(path, { status: 'read' })
    expect((await readMessage(admin, id)).status).toBe('replied')
    await admin.patch(path, { status: 'replied', priority: 'high' })
    expect(await readMessage(admin, id)).toMatchObject({ status: 'replied', priority: 'high' })
  })

  it('is deleted with its replies', async () => {
    const admin = await signedInAs('admin')
    const { id } = await newMessage()
    await reply(admin, id)
    expect((await admin.delete(`/api/admin/messages/${id}`)).status).toBe(204)
    const gone = await admin.delete(`/api/admin/messages/${id}`)
    expect(gone.status).toBe(404)
    expect(await gone.json()).toMatchObject({ error: 'Message not found' })
  })

  it('is shown as it was written', async () => {
    const words = '<img src=x onerror=alert(1)> \u202e {{7*7}}'
    const { id } = await newMessage({ message: words })
    expect((await readMessage(await signedInAs('admin'), id)).message).toBe(words)
  })
})

describe('a report from the feed', () => {
  it('is a message with labels, and is deleted with the post', async () => {
    const admin = await signedInAs('admin')
    const [author, reporter] = [await newMember(), await newMember()]
    const post = await publish(author.browser, 'Buy my watches')
    await comment(author.browser, post.id)
    const path = `/api/posts/${post.id}/report`
    await reporter.browser.put(path, { reason: 'other', note: 'Hm' })
    await reporter.browser.put(path, { reason: 'spam', note: 'Again' })
    const { messages } = await find({ search: reporter.email })
    expect(messages).toMatchObject([
      {
        kind: 'report',
        post_id: post.id,
        name: reporter.username,
        email: reporter.email,
        subject: 'Report: spam',
        message: `Again\n\n@${author.username}: Buy my watches`,
        labels: ['report', 'spam'],
        status: 'unread',
      },
    ])
    await admin.delete(`/api/posts/${post.id}`)
    expect((await find({ search: reporter.email })).total).toBe(0)
  })
})
