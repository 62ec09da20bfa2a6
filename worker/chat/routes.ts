import { Hono } from 'hono'
import { ChatPage, NewChatMessage } from '../../shared/chat'
import type { ErrorCode } from '../../shared/errors'
import { FIELD_ERRORS } from '../../shared/fields'
import type { RateLimit } from '../db/rate-limits'
import type { AppEnv, Checked } from '../env'
import { DomainError, retryLater } from '../errors'
import { action, gate, query } from '../http/route'
import { isUpgrade, requireSameOriginUpgrade } from '../http/same-origin'
import { errorCodeOf } from './error-frames'
import { chatRoomStub, connectToChat } from './stub'

/** Messages are counted in the room itself. */
const THREADS_OF_MEMBER: RateLimit = { name: 'chat_threads', max: 30, seconds: 60 }

/**
 * The VIP chat, mounted at /api/chat: the socket, and the same actions as single requests. What the room refuses no database knows
 * better, so none of them reads replicas.
 */
export const chat = new Hono<AppEnv>()
  .get('/live', requireSameOriginUpgrade, gate('vip'), (c) => {
    if (!isUpgrade(c))
      throw new DomainError('upgrade_required', { headers: { Upgrade: 'websocket' } })
    return connectToChat(c.env, c.var.viewer.id, c.var.viewer.sessionId)
  })
  .get('/threads', query({ who: 'vip', from: 'primary', query: ChatPage, run: listThreads }))
  .post('/threads', action({ who: 'vip', limit: THREADS_OF_MEMBER, status: 201, run: startThread }))
  .delete('/threads/:id', action({ who: 'vip', run: deleteThread }))
  .get(
    '/threads/:id/messages',
    query({ who: 'vip', from: 'primary', query: ChatPage, run: listMessages }),
  )
  .post(
    '/threads/:id/messages',
    action({ who: 'vip', body: NewChatMessage, status: 202, run: send }),
  )
  .get('/threads/:id/runs/:runId', query({ who: 'vip', from: 'primary', run: findRun }))
  .post('/threads/:id/runs/:runId/cancel', action({ who: 'vip', run: cancelRun }))

export type ChatApi = typeof chat

async function listThreads(c: Call, page: ChatPage) {
  const threads = await withErrorCode('chat_thread_failed', async () => roomOf(c).listThreads(page))
  return threads ?? noSuchCursor()
}

function startThread(c: Call) {
  return withErrorCode('chat_thread_failed', async () => roomOf(c).startThread())
}

async function deleteThread(c: Call) {
  const found = await withErrorCode('chat_delete_failed', async () =>
    roomOf(c).deleteThread(c.param('id')),
  )
  if (!found) throw new DomainError('not_found')
}

async function listMessages(c: Call, page: ChatPage) {
  const found = await withErrorCode('chat_messages_failed', async () =>
    roomOf(c).listMessages(c.param('id'), page),
  )
  if (!('missing' in found)) return found
  if (found.missing === 'cursor') return noSuchCursor()
  throw new DomainError('not_found')
}

async function send(c: Call, message: NewChatMessage) {
  const { id, username, isVIP, isAdmin } = c.viewer
  const author = { id, username, isVIP, isAdmin }
  const sent = await withErrorCode('chat_send_failed', async () =>
    roomOf(c).send(author, c.param('id'), message),
  )
  if ('missing' in sent) throw new DomainError('not_found')
  if ('over' in sent) throw new DomainError('chat_thread_over')
  if ('refusal' in sent) throw retryLater(errorCodeOf(sent.refusal), sent.refusal.retryAfter)
  return sent
}

async function findRun(c: Call) {
  const run = await withErrorCode('chat_run_failed', async () =>
    roomOf(c).findRun(c.param('id'), c.param('runId')),
  )
  return foundOrThrow(run)
}

async function cancelRun(c: Call) {
  const run = await withErrorCode('chat_run_failed', async () =>
    roomOf(c).cancelRun(c.param('id'), c.param('runId')),
  )
  return foundOrThrow(run)
}

type Call = Checked<'vip'>

const roomOf = ({ env, viewer }: Call) => chatRoomStub(env, viewer.id)

/** Logs an error of the room and answers with its error code. */
async function withErrorCode<T>(code: ErrorCode, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    console.error({ chat: code, error })
    throw new DomainError(code)
  }
}

function foundOrThrow<T>(found: T | null): T {
  if (found === null) throw new DomainError('not_found')
  return found
}

function noSuchCursor(): never {
  throw new DomainError('invalid_input', { fields: { cursor: FIELD_ERRORS.invalid } })
}
