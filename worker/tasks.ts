import { sendTest } from './broadcasts'
import { openDatabase } from './db/client'
import type { DomainEvent } from './domain-events'
import { sendReminder } from './drops'
import { failReply, sendReply } from './inbox'
import { countVisits } from './insight'
import { endSubscription, movePrices, sendNotification, updateCustomerEmail } from './membership'
import {
  announceBroadcasts,
  announceParty,
  pushMessages,
  runFanOut,
  sendNotificationMails,
} from './notifications'
import { isRefused, sendMail } from './mail'
import type { Task } from './queue'
import { eraseOutsideDatabase } from './profiles'
import { deliverPushes } from './push'
import { reactionsTo } from './event-handlers'
import { sendScrobbles } from './library/scrobbling'
import { readBrand } from './site'
import { keepTask, runUnfinished } from './failed-tasks'

/** wrangler.toml's `max_retries` and the first try. */
const TRIES = 6

/** wrangler.toml's `dead_letter_queue`. */
const DEAD_LETTERS = '-dead'
const DEAD_LETTER_WAIT_SECONDS = 600

type TaskMessage = Message<Task>

/**
 * Handles each message by itself, so that one that fails is retried alone. Visits are counted together. Pages of push messages are sent
 * one after another: together they would wait for the six connections of this invocation.
 */
export async function runTasks(batch: MessageBatch<Task>, env: Cloudflare.Env) {
  if (batch.queue.endsWith(DEAD_LETTERS)) return keepDeadLetters(batch, env)
  const visits = batch.messages.filter(({ body }) => body.type === 'visit')
  const pushes = batch.messages.filter(({ body }) => body.type === 'push')
  const others = batch.messages.filter(({ body }) => body.type !== 'visit' && body.type !== 'push')
  await Promise.all([
    attempt(visits, () => countVisitsOf(visits, env)),
    inTurn(pushes, env),
    ...others.map((message) => attemptTask(message, env)),
  ])
}

/** Messages that failed, and whose failure could not be stored: the Worker or the database was gone. */
async function keepDeadLetters({ messages }: MessageBatch<Task>, env: Cloudflare.Env) {
  for (const message of messages)
    try {
      await giveUp(message.body, env, new Error('The task ended without an answer.'))
      message.ack()
    } catch (error) {
      console.error({ dead_letter: message.body.type, error })
      message.retry({ delaySeconds: DEAD_LETTER_WAIT_SECONDS })
    }
}

async function inTurn(messages: readonly TaskMessage[], env: Cloudflare.Env) {
  for (const message of messages) await attemptTask(message, env)
}

const attemptTask = (message: TaskMessage, env: Cloudflare.Env) =>
  attempt(
    [message],
    () => runTask(message.body, env),
    (error) => giveUp(message.body, env, error),
  )

/** @param giveUp after the last try, or a refusal. If it fails too, the message goes to the dead letters. */
async function attempt(
  messages: readonly TaskMessage[],
  work: () => Promise<unknown>,
  giveUp?: (error: unknown) => Promise<unknown>,
) {
  try {
    await work()
    for (const message of messages) message.ack()
  } catch (error) {
    for (const message of messages) {
      console.error({ task: message.body.type, attempt: message.attempts, error })
      if (giveUp && (message.attempts >= TRIES || isRefused(error)))
        await attempt([message], () => giveUp(error))
      else message.retry({ delaySeconds: 2 ** message.attempts })
    }
  }
}

const countVisitsOf = (messages: readonly TaskMessage[], env: Cloudflare.Env) =>
  countVisits(
    openDatabase(env.DB),
    messages.flatMap(({ body }) => (body.type === 'visit' ? [body.visit] : [])),
  )

async function runTask(task: Task, env: Cloudflare.Env) {
  switch (task.type) {
    case 'mail':
      await sendMail(env, await readBrand(openDatabase(env.DB)), task.mail)
      break
    case 'membership_mail':
      await sendNotification(env, task)
      break
    case 'release_reminder':
      await sendReminder(env, task)
      break
    case 'end_subscription':
      await endSubscription(env, task)
      break
    case 'price_move':
      await movePrices(env)
      break
    case 'member_left':
      await eraseOutsideDatabase(env, task.member_id)
      break
    case 'customer_email':
      await updateCustomerEmail(env, task.member_id)
      break
    case 'visit':
      await countVisits(openDatabase(env.DB), [task.visit])
      break
    case 'fan_out':
      await runFanOut(env, task)
      break
    case 'notification_mails':
      await sendNotificationMails(env)
      break
    case 'push':
      await deliverPushes(env, (db, ids) => pushMessages(db, env, ids), task)
      break
    case 'scrobbles':
      await sendScrobbles(env, task)
      break
    case 'reply':
      await sendReply(env, task.reply_id)
      await emit({ type: 'inbox_changed' }, env)
      break
    case 'party_doors':
      await announceParty(env, task.party_id)
      break
    case 'broadcast_test':
      await sendTest(env, task)
      break
    case 'broadcast_sent':
      await announceBroadcasts(env)
      break
    case 'unfinished':
      await runUnfinished(env, task, (unfinished) => runTask(unfinished, env))
  }
}

/** After the last try: marks what is shown to the team as failed, and keeps what no row repeats. */
async function giveUp(task: Task, env: Cloudflare.Env, error: unknown) {
  if (task.type !== 'reply') return keepTask(env, task, error)
  await failReply(env, task.reply_id)
  await emit({ type: 'inbox_changed' }, env)
}

/** Errors of reactions are logged: the task itself is done. */
async function emit(event: DomainEvent, env: Cloudflare.Env) {
  for (const reaction of await Promise.allSettled(reactionsTo(event, env)))
    if (reaction.status === 'rejected')
      console.error({ event: event.type, error: reaction.reason as unknown })
}
