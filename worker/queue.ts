import type { Visit } from '../shared/insight'
import type { Language } from '../shared/language'
import type { Mail } from './mail'

/** A notification about a membership, by the key of its row. */
export type NotificationTask = {
  type: 'membership_mail'
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

/** Notifications to the whole club, by the key of their row. */
export type FanOutTask = { type: 'fan_out'; kind: string; target_id: string }

/** A task that failed before, by the id of its row, with its claim. */
export type UnfinishedTask = { type: 'unfinished'; id: string; due_at: string }

/** Work of the queue: it survives a crash and is retried if it fails. */
export type Task =
  | { type: 'mail'; mail: Mail }
  | { type: 'member_left'; member_id: string }
  | { type: 'customer_email'; member_id: string }
  | { type: 'visit'; visit: Visit }
  | ({ type: 'end_subscription' } & Ending)
  | NotificationTask
  | ReminderTask
  | { type: 'reply'; reply_id: string }
  | { type: 'party_doors'; party_id: string }
  | FanOutTask
  | UnfinishedTask
  | { type: 'notification_mails' }
  /** Sends push messages that are due. `starts`: and enqueues the tasks that send in parallel. */
  | { type: 'push'; starts?: boolean }
  | { type: 'broadcast_test'; broadcast_id: string; to: string; language: Language; key: string }
  | { type: 'broadcast_sent' }
  | { type: 'price_move' }
  /** Sends plays of this member that are due to the services that they have connected. */
  | { type: 'scrobbles'; user_id: string }

export const enqueue = (env: Cloudflare.Env, task: Task, delaySeconds = 0) =>
  env.TASKS.send(task, { delaySeconds })

/** Visits have a queue of their own: its batches are larger and counted one after another. */
export const enqueueVisit = (env: Cloudflare.Env, visit: Visit) =>
  env.VISITS.send({ type: 'visit', visit } satisfies Task)
