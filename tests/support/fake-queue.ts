import { createExecutionContext, createMessageBatch, getQueueResult } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { vi } from 'vitest'
import type { Task } from '../../worker/queue'
import { runTasks } from '../../worker/tasks'

const SENT = { metadata: { metrics: { backlogCount: 0, backlogBytes: 0 } } }

/**
 * A fake queue: messages wait until the test runs them.
 * @param bindings for the tasks, instead of the test's own
 */
export function holdQueue(bindings: Partial<Cloudflare.Env> = {}) {
  const tasks: Task[] = []
  vi.spyOn(env.TASKS, 'send').mockImplementation(async (task) => {
    tasks.push(JSON.parse(JSON.stringify(task)))
    return SENT
  })
  vi.spyOn(env.TASKS, 'sendBatch').mockImplementation(async (messages) => {
    tasks.push(...[...messages].map(({ body }) => JSON.parse(JSON.stringify(body))))
    return SENT
  })
  /** Runs the queued messages. Failed ones are queued again; returns their number. */
  async function run() {
    const bodies = tasks.splice(0)
    const messages = bodies.map((body, i) => ({
      id: String(i),
      timestamp: new Date(),
      attempts: 1,
      body,
    }))
    const batch = createMessageBatch<Task>('fan-club-tasks', messages)
    await runTasks(batch, { ...env, ...bindings })
    const { retryMessages } = await getQueueResult(batch, createExecutionContext())
    tasks.push(...retryMessages.flatMap(({ msgId }) => bodies[Number(msgId)] ?? []))
    return retryMessages.length
  }
  return { tasks, run }
}
