import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { NewReply } from '../../shared/inbox'
import { recordAudit } from '../audit'
import { batch } from '../db/batch'
import type { Database } from '../db/client'
import { selectRow } from '../db/insert-select'
import type { AlsoWrite } from '../domain-events'
import type { Viewer } from '../env'
import { DomainError } from '../errors'
import { isoNow, newId } from '../platform/ids'
import { contactMessages, messageReplies } from './tables'

/** Stores the reply, to be sent by the queue, and marks the message as replied. */
export async function storeReply(
  db: Database,
  actor: Viewer,
  { messageId, content }: NewReply,
  also: AlsoWrite,
) {
  const id = newId()
  const now = isoNow()
  const { answered } = await batch(db, {
    reply: db.insert(messageReplies).select(
      selectRow(db, messageReplies, {
        id,
        message_id: contactMessages.id,
        author_id: actor.id,
        content,
        created_at: now,
      })
        .from(contactMessages)
        .where(eq(contactMessages.id, messageId)),
    ),
    audit: recordAudit(db, actor, {
      action: 'message.reply',
      target: { id: messageId, label: subjectOf(messageId) },
    }),
    also: also({ type: 'reply_stored', replyId: id }),
    answered: db
      .update(contactMessages)
      .set({ status: 'replied', updated_at: now })
      .where(eq(contactMessages.id, messageId))
      .returning({ id: contactMessages.id }),
  })
  if (answered.length === 0) throw new DomainError('message_not_found')
  return id
}

/** Resets a failed reply, so that it can be sent again. */
export async function retryReply(db: Database, actor: Viewer, messageId: string, id: string) {
  const { reset } = await batch(db, {
    reset: db
      .update(messageReplies)
      .set({ failed_at: null })
      .where(
        and(
          eq(messageReplies.id, id),
          eq(messageReplies.message_id, messageId),
          isNotNull(messageReplies.failed_at),
          isNull(messageReplies.sent_at),
        ),
      )
      .returning({ id: messageReplies.id }),
    audit: recordAudit(db, actor, {
      action: 'message.retry',
      target: { id: messageId, label: subjectOf(messageId) },
    }),
  })
  if (reset.length === 0) throw new DomainError('not_found')
}

const subjectOf = (id: string) =>
  sql`(select ${contactMessages.subject} from ${contactMessages} where ${contactMessages.id} = ${id})`
