import { type Context, Hono } from 'hono'
import { ChatPage, NewChatMessage } from '../../shared/chat'
import type { ErrorCode } from '../../shared/errors'
import { FIELD_ERRORS } from '../../shared/fields'
import { vip } from '../accounts/middleware'
import type { RateLimit } from '../db/rate-limits'
import type { AppEnv } from '../env'
import { DomainError, retryLater } from '../errors'
import { rateLimit } from '../http/rate-limit'
import { isUpgrade, requireSameOriginUpgrade } from '../http/same-origin'
import { validJson, validQuery } from '../http/validate'
import { errorCodeOf } from './error-frames'
import { chatRoomStub, connectToChat } from './stub'

/** The VIP chat, mounted at /api/chat: the socket, and the same actions as single requests. */
export const chat = new Hono<AppEnv>()
  .get('/live', requireSameOriginUpgrade, vip, (c) => {
    if (!isUpgrade(c))
      throw new DomainError('upgrade_required', { headers: { Upgrade: 'websocket' } })
    return connectToChat(c.env, c.var.viewer.id, c.var.viewer.sessionId)
  })
  .use(vip)
  .get('/threads', validQuery(ChatPage), async (c) => {
    const page = c.req.valid('query')
    const threads = await withErrorCode('chat_thread_failed', async () =>
      roomOf(c).listThreads(page),
    )
    return c.json(threads ?? noSuchCursor())
  })
  .post('/threads', async (c) => {
    await rateLimit(c, THREADS_OF_MEMBER, c.var.viewer.id)
    return c.json(
      await withErrorCode('chat_thread_failed', async () => roomOf(c).startThread()),
      201,
    )
  })
  .delete('/threads/:id', async (c) => {
    const found = await withErrorCode('chat_delete_failed', async () =>
      roomOf(c).deleteThread(c.req.param('id')),
    )
    if (!found) throw new DomainError('not_found')
    return c.body(null, 204)
  })
  .get('/threads/:id/messages', validQuery(ChatPage), async (c) => {
    const page = c.req.valid('query')
    const found = await withErrorCode('chat_messages_failed', async () =>
      roomOf(c).listMessages(c.req.param('id'), page),
    )
    if (!('missing' in found)) return c.json(found)
    if (found.missing === 'cursor') return noSuchCursor()
    throw new DomainError('not_found')
  })
  .post('/threads/:id/messages', validJson(NewChatMessage), async (c) => {
    const { id, username, isVIP, isAdmin } = c.var.viewer
    const author = { id, username, isVIP, isAdmin }
    const sent = await withErrorCode('chat_send_failed', async () =>
      roomOf(c).send(author, c.req.param('id'), c.req.valid('json')),
    )
    if ('missing' in sent) throw new DomainError('not_found')
    if ('over' in sent) throw new DomainError('chat_thread_over')
    if ('refusal' in sent) throw retryLater(errorCodeOf(sent.refusal), sent.refusal.retryAfter)
    return c.json(sent, 202)
  })
  .get('/threads/:id/runs/:runId', async (c) => {
    const { id, runId } = c.req.param()
    return c.json(
      foundOrThrow(
        await withErrorCode('chat_run_failed', async () => roomOf(c).findRun(id, runId)),
      ),
    )
  })
  .post('/threads/:id/runs/:runId/cancel', async (c) => {
    const { id, runId } = c.req.param()
    return c.json(
      foundOrThrow(
        await withErrorCode('chat_run_failed', async () => roomOf(c).cancelRun(id, runId)),
      ),
    )
  })

export type ChatApi = typeof chat

const roomOf = (c: Context<AppEnv>) => chatRoomStub(c.env, c.var.viewer.id)

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

/** Messages are counted in the room itself. */
const THREADS_OF_MEMBER: RateLimit = { name: 'chat_threads', max: 30, seconds: 60 }
