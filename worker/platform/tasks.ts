import type { Visit } from '../../shared/insight'
import type { Mail } from './mail'

/** A notification about a membership, by the key of its row. */
export type NotificationTask = {
  type: 'vip_letter'
  subscription_id: string
  kind: string
  period: string
}

/** A subscription that must be cancelled, and how. */
export type Ending = { subscription_id: string; give_back: boolean; at_period_end: boolean }

/** A reminder by the key of its row, with its claim: of two deliveries the second finds another claim. */
export type ReminderTask = {
  type: 'release_reminder'
  release_id: string
  user_id: string
  claimed_at: string
}

/** Work of the queue: it survives a crash and is retried if it fails. */
export type Task =
  | { type: 'mail'; mail: Mail }
  | { type: 'member_left'; member_id: string }
  | { type: 'customer_email'; member_id: string }
  | { type: 'visit'; visit: Visit }
  | { type: 'tally'; clock: number }
  | ({ type: 'end_subscription' } & Ending)
  | NotificationTask
  | ReminderTask
  | { type: 'reply'; reply_id: string }

export const enqueue = (env: Cloudflare.Env, task: Task, delaySeconds = 0) =>
  env.TASKS.send(task, { delaySeconds })
