import { createExecutionContext, createMessageBatch, getQueueResult } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { vi } from 'vitest'
import type { Task } from '../../worker/platform/tasks'
import { runTasks } from '../../worker/tasks'

/** A fake queue: messages wait until the test runs them. */
export function holdQueue() {
  const tasks: Task[] = []
  vi.spyOn(env.TASKS, 'send').mockImplementation(async (task) => {
    tasks.push(JSON.parse(JSON.stringify(task)))
    return { metadata: { metrics: { backlogCount: 0, backlogBytes: 0 } } }
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
    await runTasks(batch, env)
    const { retryMessages } = await getQueueResult(batch, createExecutionContext())
    tasks.push(...retryMessages.flatMap(({ msgId }) => bodies[Number(msgId)] ?? []))
    return retryMessages.length
  }
  return { tasks, run }
}
