import { createMessageBatch } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { users } from '../../../worker/accounts/tables'
import type { Task } from '../../../worker/queue'
import { runTasks } from '../../../worker/tasks'
import { anyone, type Browser } from '../../support/browser'
import { publish } from '../../support/feed'
import { newMessage, reply } from '../../support/inbox'
import { PASSWORD, signedInAs, database, newMember } from '../../support/members'
import { holdQueue } from '../../support/fake-queue'
import { openSessionPage } from '../../support/session-page'

afterEach(() => vi.restoreAllMocks())

const INBOX = '{"type":"inbox"}'
const SESSION = '{"type":"session"}'

const write = () =>
  anyone.post('/api/contact', {
    name: 'Ana',
    email: 'ana@fans.test',
    subject: 'Hello',
    message: 'When in Recife?',
  })

const deliver = (reply_id: string, attempts: number) =>
  runTasks(
    createMessageBatch<Task>('fan-club-tasks', [
      { id: '0', timestamp: new Date(), attempts, body: { type: 'reply', reply_id } },
    ]),
    env,
  )

/** How to make each change of the inbox. */
const CHANGES: Record<string, (admin: Browser) => Promise<() => Promise<unknown>>> = {
  'a message': async () => write,
  'a report from the feed': async () => {
    const { id } = await publish(await signedInAs('fan'))
    return async () => (await signedInAs('vip')).put(`/api/posts/${id}/report`, { reason: 'spam' })
  },
  'a deleted post, whose reports go with it': async (admin) => {
    const { id } = await publish(await signedInAs('fan'))
    return () => admin.delete(`/api/posts/${id}`)
  },
  'a member who left with their messages': async () => {
    const { browser } = await newMember()
    return () => browser.send('/api/account', { method: 'DELETE', body: { password: PASSWORD } })
  },
  'a message that is read': async (admin) => {
    const { id } = await newMessage()
    return () => admin.patch(`/api/admin/messages/${id}`, { status: 'read' })
  },
  'a message that is deleted': async (admin) => {
    const { id } = await newMessage()
    return () => admin.delete(`/api/admin/messages/${id}`)
  },
  'a reply': async (admin) => {
    holdQueue()
    const { id } = await newMessage()
    return () => reply(admin, id)
  },
}

/** A reply by another admin, whose notice was already sent. */
async function storedReply() {
  holdQueue()
  return (await reply(await signedInAs('admin'), (await newMessage()).id)).replyId
}

describe('every open page of the team is notified at once', () => {
  it.each(Object.entries(CHANGES))('of %s', async (_, prepare) => {
    const [ana, bea] = [await newMember('admin'), await newMember('admin')]
    const change = await prepare(ana.browser)
    const pages = [
      await openSessionPage(ana.browser),
      await openSessionPage(ana.browser),
      await openSessionPage(bea.browser),
    ]
    const fan = await openSessionPage(await signedInAs('fan'))
    const vip = await openSessionPage(await signedInAs('vip'))
    await change()
    await expect.poll(() => pages.every(({ frames }) => frames.includes(INBOX))).toBe(true)
    expect([...fan.frames, ...vip.frames]).toEqual([])
  })

  it('when a reply was sent, and when it failed', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const replyId = await storedReply()
    const page = await openSessionPage((await newMember('admin')).browser)
    const mail = vi.spyOn(env.EMAIL, 'send').mockRejectedValue(new Error('mail is down'))
    await deliver(replyId, 6)
    await expect.poll(() => page.frames).toEqual([INBOX])
    mail.mockResolvedValue({ messageId: 'sent' })
    await deliver(replyId, 1)
    await expect.poll(() => page.frames).toEqual([INBOX, INBOX])
  })

  it('also for an administrator by flag only', async () => {
    const { id, browser } = await newMember()
    await database.update(users).set({ is_admin: true }).where(eq(users.id, id))
    const page = await openSessionPage(browser)
    await write()
    await expect.poll(() => page.frames).toContain(INBOX)
  })
})

describe('nobody else is notified', () => {
  it('neither a member nor a former administrator', async () => {
    const [staff, former, fan] = [
      await newMember('admin'),
      await newMember('admin'),
      await newMember('vip'),
    ]
    const [there, gone, never] = [
      await openSessionPage(staff.browser),
      await openSessionPage(former.browser),
      await openSessionPage(fan.browser),
    ]
    await staff.browser.patch(`/api/admin/users/${former.id}`, { is_admin: false })
    await expect.poll(() => gone.frames).toContain(SESSION)
    // Before that, a notice of the previous test may have arrived.
    const before = gone.frames.filter((frame) => frame === INBOX).length
    await write()
    await expect.poll(() => there.frames).toContain(INBOX)
    for (const page of [gone, never]) {
      page.socket.send('ping')
      await expect.poll(() => page.frames).toContain('pong')
    }
    expect(gone.frames.filter((frame) => frame === INBOX)).toHaveLength(before)
    expect(never.frames).not.toContain(INBOX)
  })

  it('nor anybody of a bot’s message', async () => {
    const { browser } = await newMember('admin')
    const page = await openSessionPage(browser)
    await anyone.post('/api/contact', {
      name: 'Bot',
      email: 'bot@spam.test',
      subject: 'Buy',
      message: 'Watches',
      website: 'https://spam.test',
    })
    const { id } = await newMessage()
    await browser.patch(`/api/admin/messages/${id}`, { priority: 'high' })
    await expect.poll(() => page.frames).toEqual([INBOX])
  })
})
