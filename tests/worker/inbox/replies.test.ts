import { createExecutionContext, createMessageBatch, getQueueResult } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { messageReplies } from '../../../worker/inbox/tables'
import type { Task } from '../../../worker/queue'
import { runTasks } from '../../../worker/tasks'
import { anyone } from '../../support/browser'
import { inDays } from '../../support/events'
import { newMessage, readMessage, reply } from '../../support/inbox'
import { signedInAs, database, newMember } from '../../support/members'
import { runSchedule } from '../../support/schedule'

afterEach(() => vi.restoreAllMocks())

/** Runs the queue's delivery attempt number `attempts` for this reply. */
async function deliver(reply_id: string, attempts = 1) {
  const batch = createMessageBatch<Task>('fan-club-tasks', [
    { id: '0', timestamp: new Date(), attempts, body: { type: 'reply', reply_id } },
  ])
  await runTasks(batch, env)
  return getQueueResult(batch, createExecutionContext())
}

const mails = () => vi.spyOn(env.EMAIL, 'send').mockResolvedValue({ messageId: 'sent' })
const noMail = () => {
  vi.spyOn(console, 'error').mockReturnValue()
  return vi.spyOn(env.EMAIL, 'send').mockRejectedValue(new Error('mail is down'))
}

const TAKEN = { metadata: { metrics: { backlogCount: 0, backlogBytes: 0 } } }

/** A fake queue, so that a reply waits until the test delivers it. */
const heldQueue = () => vi.spyOn(env.TASKS, 'send').mockResolvedValue(TAKEN)

describe('a reply', () => {
  it('is stored, marks the message replied, and goes only to the stored sender', async () => {
    heldQueue()
    const send = mails()
    const admin = await newMember('admin')
    const { id, email } = await newMessage({ message: 'When?\n<b>Tell me</b>' })
    const { response, message, replyId } = await reply(admin.browser, id, {
      email: 'thief@evil.test',
      subject: 'Other',
    })
    expect(response.status).toBe(201)
    expect(message).toMatchObject({
      status: 'replied',
      replies: [{ content: 'In May!', author: admin.username, sent_at: null, failed: false }],
    })
    await deliver(replyId)
    expect(send).toHaveBeenCalledOnce()
    expect(send.mock.calls[0]?.[0]).toMatchObject({
      to: email,
      subject: 'Re: Hello',
      text: expect.stringContaining('In May!'),
      html: expect.stringContaining('&lt;b&gt;Tell me'),
    })
    expect((await readMessage(admin.browser, id)).replies[0]).toMatchObject({
      sent_at: expect.any(String),
      failed: false,
    })
    await deliver(replyId)
    expect(send).toHaveBeenCalledOnce()
  })

  it('is retried, fails after all tries, and can then be resent by hand', async () => {
    const queue = heldQueue()
    noMail()
    const admin = await signedInAs('admin')
    const { id } = await newMessage()
    const { replyId } = await reply(admin, id)
    expect((await deliver(replyId, 1)).retryMessages).toHaveLength(1)
    expect((await readMessage(admin, id)).replies[0]).toMatchObject({ failed: false })
    await deliver(replyId, 6)
    expect((await readMessage(admin, id)).replies[0]).toMatchObject({ failed: true, sent_at: null })

    queue.mockClear()
    const again = await admin.post(`/api/admin/messages/${id}/replies/${replyId}/retry`)
    expect(again.status).toBe(202)
    expect(queue).toHaveBeenCalledWith({ type: 'reply', reply_id: replyId }, expect.anything())
    mails()
    await deliver(replyId)
    expect((await readMessage(admin, id)).replies[0]).toMatchObject({
      failed: false,
      sent_at: expect.any(String),
    })
    expect((await admin.post(`/api/admin/messages/${id}/replies/${replyId}/retry`)).status).toBe(
      404,
    )
  })

  it.each([
    ['E_RECIPIENT_SUPPRESSED', 0],
    ['E_RECIPIENT_NOT_ALLOWED', 0],
    ['E_RATE_LIMIT_EXCEEDED', 1],
    ['E_DELIVERY_FAILED', 1],
  ])('that the mail service answers with %s is queued again %i times', async (code, times) => {
    heldQueue()
    vi.spyOn(console, 'error').mockReturnValue()
    vi.spyOn(env.EMAIL, 'send').mockRejectedValue(Object.assign(new Error('no'), { code }))
    const admin = await signedInAs('admin')
    const { id } = await newMessage()
    const { replyId } = await reply(admin, id)
    expect((await deliver(replyId)).retryMessages).toHaveLength(times)
    expect((await readMessage(admin, id)).replies[0]).toMatchObject({ failed: times === 0 })
  })

  it('is stored although the queue is down, and queued later', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const queue = vi.spyOn(env.TASKS, 'send').mockRejectedValue(new Error('queue is down'))
    const { id } = await newMessage()
    const { response, replyId } = await reply(await signedInAs('admin'), id)
    expect(response.status).toBe(201)
    await database
      .update(messageReplies)
      .set({ created_at: inDays(-1) })
      .where(eq(messageReplies.id, replyId))
    queue.mockReset().mockResolvedValue(TAKEN)
    await runSchedule(env)
    expect(queue).toHaveBeenCalledWith({ type: 'reply', reply_id: replyId }, expect.anything())
  })

  it.each([
    [{ content: '  ' }, 400],
    [{ content: 'x'.repeat(5001) }, 400],
    [{ messageId: 'nope' }, 404],
    [{ messageId: 7 }, 400],
  ])('with %j is refused', async (change, status) => {
    const { id } = await newMessage()
    expect((await reply(await signedInAs('admin'), id, change)).response.status).toBe(status)
  })

  it('is for admins only', async () => {
    const { id } = await newMessage()
    const body = { messageId: id, content: 'Hi' }
    expect((await anyone.post('/api/messages/reply', body)).status).toBe(401)
    expect((await (await signedInAs('vip')).post('/api/messages/reply', body)).status).toBe(403)
  })
})
