import { createExecutionContext, createMessageBatch, getQueueResult } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { isoNow, newId } from '../../worker/lib/ids'
import type { Task } from '../../worker/queue'
import { runTasks } from '../../worker/tasks'
import { unfinishedTasks } from '../../worker/failed-tasks/tables'
import { keepTask } from '../../worker/failed-tasks/failed-tasks'
import { database } from './members'

export const letterTo = (to: string) =>
  ({
    type: 'mail',
    mail: { to, subject: 'Hello', text: 'A secret link', html: '<p>A secret link</p>' },
  }) satisfies Task

/** Delivers a task as the queue does. */
export async function deliver(
  body: Task,
  { attempts = 1, queue = 'fan-club-tasks', bindings = env }: Partial<Delivery> = {},
) {
  const message = { id: '0', timestamp: new Date(), attempts, body }
  const batch = createMessageBatch<Task>(queue, [message])
  await runTasks(batch, bindings)
  const { explicitAcks } = await getQueueResult(batch, createExecutionContext())
  return explicitAcks.length === 1 ? 'done' : 'again'
}

type Delivery = { attempts: number; queue: string; bindings: Cloudflare.Env }

/** The id of a mail that was given up. */
export async function givenUpTask(to = `${newId()}@fans.test`) {
  await keepTask(env, letterTo(to), new Error('mail is down'))
  const isTheirs = eq(unfinishedTasks.about, to)
  await database.update(unfinishedTasks).set({ given_up_at: isoNow() }).where(isTheirs)
  const [row] = await database.select().from(unfinishedTasks).where(isTheirs)
  return row?.id ?? ''
}
