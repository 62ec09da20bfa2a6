import { Hono } from 'hono'
import { MessageChange, MessageList, NewReply } from '../../shared/inbox'
import type { AppEnv } from '../env'
import { action, query } from '../http/route'
import { changeMessage, countMessages, deleteMessage, findMessage, listMessages } from './messages'
import { retryReply, storeReply } from './replies'

/** The inbox, mounted at /api/admin/messages. */
export const adminMessages = new Hono<AppEnv>()
  .get(
    '/',
    query({ who: 'admin', query: MessageList, failure: 'messages_not_loaded', read: listMessages }),
  )
  .get('/unread', query({ who: 'admin', read: countMessages }))
  .get('/:id', query({ who: 'admin', failure: 'messages_not_loaded', read: findMessage }))
  .patch(
    '/:id',
    action({
      who: 'admin',
      body: MessageChange,
      failure: 'message_not_updated',
      write: changeMessage,
    }),
  )
  .delete('/:id', action({ who: 'admin', failure: 'message_not_deleted', write: deleteMessage }))
  .post(
    '/:id/replies/:replyId/retry',
    action({ who: 'admin', failure: 'reply_failed', status: 202, write: retryReply }),
  )

/** Answers to messages, mounted at /api/messages. */
export const replies = new Hono<AppEnv>().post(
  '/reply',
  action({ who: 'admin', body: NewReply, failure: 'reply_failed', status: 201, write: storeReply }),
)

export type AdminMessagesApi = typeof adminMessages
export type RepliesApi = typeof replies
