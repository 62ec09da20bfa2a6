import { createExecutionContext, createMessageBatch, getQueueResult } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import worker from '../../worker'
import type { Task } from '../../worker/queue'

// tests/support/fresh-site.ts prepares every Worker test; this file tests it.

it('drops tasks of an earlier file, and runs others', async () => {
  const message = (to: string, timestamp: Date) => ({
    id: to,
    timestamp,
    attempts: 1,
    body: { type: 'mail' as const, mail: { to, subject: 'Hello', text: 'Hello', html: 'Hello' } },
  })
  const batch = createMessageBatch<Task>('fan-club-tasks', [
    message('earlier@fans.test', new Date(0)),
    message('now@fans.test', new Date()),
  ])
  const sent: unknown[] = []
  const send = async ({ to }: { to?: unknown }) => {
    sent.push(to)
    return { messageId: 'sent' }
  }
  await worker.queue(batch, { ...env, EMAIL: { send } })
  expect(sent).toEqual(['now@fans.test'])
  const { explicitAcks, retryMessages } = await getQueueResult(batch, createExecutionContext())
  expect(explicitAcks).toEqual(['earlier@fans.test', 'now@fans.test'])
  expect(retryMessages).toEqual([])
})
