import { sendMail } from './platform/mail'
import type { Task } from './platform/tasks'
import { clearMember } from './profiles'

/** Each message stands alone: one that fails is tried again without the others. */
export async function runTasks(batch: MessageBatch<Task>, env: Cloudflare.Env) {
  await Promise.all(
    batch.messages.map(async (message) => {
      try {
        await runTask(message.body, env)
        message.ack()
      } catch (error) {
        console.error({ task: message.body.type, attempt: message.attempts, error })
        message.retry({ delaySeconds: 2 ** message.attempts })
      }
    }),
  )
}

async function runTask(task: Task, env: Cloudflare.Env) {
  switch (task.type) {
    case 'mail':
      await sendMail(env, task.mail)
      break
    case 'member_left':
      await clearMember(env, task.member_id)
      break
  }
}
