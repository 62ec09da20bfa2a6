import { createExecutionContext, createMessageBatch, getQueueResult } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, expect, it, vi } from 'vitest'
import type { Task } from '../../worker/queue'
import { runTasks } from '../../worker/tasks'

afterEach(() => vi.restoreAllMocks())

const letter = (to: string): Task => ({
  type: 'mail',
  mail: { to, subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' },
})

const batchOf = (...tasks: Task[]) =>
  createMessageBatch<Task>(
    'fan-club-tasks',
    tasks.map((body, i) => ({ id: String(i), timestamp: new Date(), attempts: 1, body })),
  )

it('sends a mail through the mail binding', async () => {
  const batch = batchOf(letter('ana@fans.test'))
  await runTasks(batch, env)
  const result = await getQueueResult(batch, createExecutionContext())
  expect(result.explicitAcks).toEqual(['0'])
})

it('retries a failed mail, and only that one', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  // A mail service that fails for one address. No spy: V8 may keep calling the real binding from code that called it before.
  const send = async (mail: { to?: unknown }) => {
    if (mail.to === 'first@fans.test') throw new Error('mail is down')
    return { messageId: 'sent' }
  }
  const batch = batchOf(letter('first@fans.test'), letter('second@fans.test'))
  await runTasks(batch, { ...env, EMAIL: { send } })
  const result = await getQueueResult(batch, createExecutionContext())
  expect(result.explicitAcks).toEqual(['1'])
  expect(result.retryMessages).toMatchObject([{ msgId: '0' }])
})
