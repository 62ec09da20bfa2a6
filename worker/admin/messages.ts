import { Hono } from 'hono'
import { MessageChange, MessageList, NewReply } from '../../shared/inbox'
import type { AppEnv } from '../env'
import { errorCode } from '../http/errors'
import { inBackground } from '../http/background'
import { admin } from '../accounts/middleware'
import { validJson, validQuery } from '../http/validate'
import { enqueue } from '../platform/tasks'
import {
  changeMessage,
  countMessages,
  deleteMessage,
  findMessage,
  listMessages,
  retryReply,
  storeReply,
} from '../inbox'

/** The inbox, mounted at /api/admin/messages behind `admin`. */
export const adminMessages = new Hono<AppEnv>()
  .get('/', errorCode('messages_not_loaded'), validQuery(MessageList), async (c) =>
    c.json(await listMessages(c.var.db, c.env.SESSION_SECRET, c.req.valid('query'))),
  )
  .get('/unread', async (c) => c.json(await countMessages(c.var.db)))
  .get('/:id', errorCode('messages_not_loaded'), async (c) =>
    c.json(await findMessage(c.var.db, c.req.param('id'))),
  )
  .patch('/:id', errorCode('message_not_updated'), validJson(MessageChange), async (c) => {
    const { db, viewer } = c.var
    const message = await changeMessage(db, viewer, c.req.param('id'), c.req.valid('json'))
    c.var.emit({ type: 'inbox_changed' })
    return c.json(message)
  })
  .delete('/:id', errorCode('message_not_deleted'), async (c) => {
    await deleteMessage(c.var.db, c.var.viewer, c.req.param('id'))
    c.var.emit({ type: 'inbox_changed' })
    return c.body(null, 204)
  })
  .post('/:id/replies/:replyId/retry', errorCode('reply_failed'), async (c) => {
    const { id, replyId } = c.req.param()
    await retryReply(c.var.db, c.var.viewer, id, replyId)
    await enqueue(c.env, { type: 'reply', reply_id: replyId })
    c.var.emit({ type: 'inbox_changed' })
    return c.json(await findMessage(c.var.db, id), 202)
  })

/** Answers to messages, mounted at /api/messages. */
export const replies = new Hono<AppEnv>().post(
  '/reply',
  admin,
  errorCode('reply_failed'),
  validJson(NewReply),
  async (c) => {
    const reply = c.req.valid('json')
    const reply_id = await storeReply(c.var.db, c.var.viewer, reply, c.var.also)
    // The reply is stored. If this fails, the schedule enqueues it again.
    inBackground(c, enqueue(c.env, { type: 'reply', reply_id }))
    c.var.emit({ type: 'inbox_changed' })
    c.var.emit({ type: 'targets_changed', targetIds: [reply_id] })
    return c.json(await findMessage(c.var.db, reply.messageId), 201)
  },
)

export type AdminMessagesApi = typeof adminMessages
export type RepliesApi = typeof replies
