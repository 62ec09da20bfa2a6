import { sendMail } from './platform/mail'
import type { Task } from './platform/tasks'

/** Each message stands alone: one that fails is tried again without the others. */
export async function runTasks(batch: MessageBatch<Task>, env: Cloudflare.Env) {
  await Promise.all(
    batch.messages.map(async (message) => {
      try {
        await sendMail(env, message.body.mail)
        message.ack()
      } catch (error) {
        console.error({ task: message.body.type, attempt: message.attempts, error })
        message.retry({ delaySeconds: 2 ** message.attempts })
      }
    }),
  )
}
