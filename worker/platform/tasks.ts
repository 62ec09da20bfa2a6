import type { Visit } from '../../shared/insight'
import type { Mail } from './mail'

/** What is done after the answer: it survives a crash and is tried again when it fails. */
export type Task =
  | { type: 'mail'; mail: Mail }
  | { type: 'member_left'; member_id: string }
  | { type: 'visit'; visit: Visit }

export const enqueue = (env: Cloudflare.Env, task: Task, delaySeconds = 0) =>
  env.TASKS.send(task, { delaySeconds })
