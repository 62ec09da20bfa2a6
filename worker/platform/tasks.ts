import type { Mail } from './mail'

/** What is done after the answer: it survives a crash and is tried again when it fails. */
export type Task = { type: 'mail'; mail: Mail }

export const enqueue = (env: Cloudflare.Env, task: Task) => env.TASKS.send(task)
