import { and, eq, isNull, lt } from 'drizzle-orm'
import { openDatabase } from '../db/client'
import { isoIn, isoNow } from '../lib/ids'
import { isRefused, sendMail } from '../mail'
import { enqueue } from '../queue'
import { readBrand } from '../site'
import { replyMail } from './mails'
import { contactMessages, messageReplies } from './tables'

/** Longer than all retries of the queue: an older unsent reply has no task in it. */
const STUCK_AFTER_SECONDS = 900
const STUCK_AT_ONCE = 100

/** Called by the queue: mails the reply to the stored address, once. */
export async function sendReply(env: Cloudflare.Env, id: string) {
  const db = openDatabase(env.DB)
  const [found] = await db
    .select({ reply: messageReplies, message: contactMessages })
    .from(messageReplies)
    .innerJoin(contactMessages, eq(contactMessages.id, messageReplies.message_id))
    .where(eq(messageReplies.id, id))
  if (!found || found.reply.sent_at) return
  try {
    const brand = await readBrand(db)
    const club = { brand, origin: env.PUBLIC_ORIGIN }
    await sendMail(env, brand, replyMail(club, found.message, found.reply.content))
  } catch (error) {
    if (!isRefused(error)) throw error
    // A retry would fail too.
    await failReply(env, id)
    return
  }
  await db
    .update(messageReplies)
    .set({ sent_at: isoNow(), failed_at: null })
    .where(eq(messageReplies.id, id))
}

/** After the last retry: the team sees 'Not sent'. */
export const failReply = (env: Cloudflare.Env, id: string) =>
  openDatabase(env.DB)
    .update(messageReplies)
    .set({ failed_at: isoNow() })
    .where(and(eq(messageReplies.id, id), isNull(messageReplies.sent_at)))

/** Enqueues replies whose task was lost. */
export async function requeueReplies(env: Cloudflare.Env) {
  const lost = await openDatabase(env.DB)
    .select({ id: messageReplies.id })
    .from(messageReplies)
    .where(
      and(
        isNull(messageReplies.sent_at),
        isNull(messageReplies.failed_at),
        lt(messageReplies.created_at, isoIn(-STUCK_AFTER_SECONDS)),
      ),
    )
    .limit(STUCK_AT_ONCE)
  for (const { id } of lost) await enqueue(env, { type: 'reply', reply_id: id })
}
