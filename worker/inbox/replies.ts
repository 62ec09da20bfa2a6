import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { NewReply } from '../../shared/inbox'
import { recordAudit } from '../audit'
import { oneBatch } from '../db/batch'
import { selectRow } from '../db/insert-select'
import type { Writing } from '../env'
import { DomainError } from '../errors'
import { isoNow, newId } from '../lib/ids'
import { enqueue } from '../queue'
import { messageFrom, selectMessage } from './messages'
import { contactMessages, messageReplies } from './tables'

/**
 * Stores the reply, to be sent by the queue, and marks the message as replied.
 * @throws DomainError `message_not_found`
 */
export function storeReply(c: Writing, { messageId, content }: NewReply) {
  const { db, memberId, actor } = c
  const id = newId()
  const now = isoNow()
  return oneBatch(
    {
      reply: db.insert(messageReplies).select(
        selectRow(db, messageReplies, {
          id,
          message_id: contactMessages.id,
          author_id: memberId,
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
      also: c.also({ type: 'reply_stored', replyId: id }),
      answered: db
        .update(contactMessages)
        .set({ status: 'replied', updated_at: now })
        .where(eq(contactMessages.id, messageId)),
      ...selectMessage(db, messageId),
    },
    (done) => {
      const message = messageFrom(done)
      // The reply is stored. If this fails, the schedule enqueues it again.
      c.background(enqueue(c.env, { type: 'reply', reply_id: id }))
      c.emit({ type: 'inbox_changed' })
      c.emit({ type: 'targets_changed', targetIds: [id] })
      return message
    },
  )
}

/** Resets a failed reply, and sends it again. @throws DomainError `not_found` */
export function retryReply(c: Writing) {
  const { db, actor } = c
  const [messageId, id] = [c.param('id'), c.param('replyId')]
  return oneBatch(
    {
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
      ...selectMessage(db, messageId),
    },
    async ({ reset, ...found }) => {
      if (reset.length === 0) throw new DomainError('not_found')
      await enqueue(c.env, { type: 'reply', reply_id: id })
      c.emit({ type: 'inbox_changed' })
      return messageFrom(found)
    },
  )
}

const subjectOf = (id: string) =>
  sql`(select ${contactMessages.subject} from ${contactMessages} where ${contactMessages.id} = ${id})`
