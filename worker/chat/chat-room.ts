import { DurableObject } from 'cloudflare:workers'
import * as z from 'zod/mini'
import {
  CHAT_CLOSE,
  ChatClientFrame,
  type ChatPage,
  type ChatServerFrame,
  NewChatMessage,
} from '../../shared/chat'
import { viewerOfSession } from '../accounts'
import { openDatabase } from '../db/client'
import { type Viewer, mayPlay } from '../env'
import { openModel } from '../platform/llm'
import { Sockets } from '../platform/sockets'
import { Conversation } from './conversation'
import { readPersonaContext } from './persona-context'
import { migrate } from './migrations'
import type { Author } from './prompt'
import { FAILED, errorCodeOf, errorFrame, invalidFrame } from './error-frames'
import { SESSION_HEADER } from './stub'
import { runView } from './runs'
import { messageView } from './transcript'

/** How often the sessions of open pages are looked at, notice or no notice. */
const LOOK_MS = 60_000
const LOOK_SOON_MS = 1500
const EXPORT_PAGE = 500
const SOCKETS_OF_MEMBER = 10

/**
 * One per member: it holds that member's conversation with the persona, in its own database, and carries it to the pages
 * that are open. Asleep it remembers everything but an answer that is just being written, which it does not sleep during.
 */
export class ChatRoom extends DurableObject<Cloudflare.Env> {
  readonly #db = openDatabase(this.env.DB)
  readonly #sockets = new Sockets(this.ctx, {
    attachment: z.object({ sessionId: z.string(), joined: z.number() }),
    codes: CHAT_CLOSE,
    frames: { max: 100, ms: 10_000 },
  })
  readonly #conversation = new Conversation({
    storage: this.ctx.storage,
    model: openModel(this.env),
    facts: () => readPersonaContext(this.#db),
    tell: (frame) => this.#sockets.broadcast(frame),
    wakeAt: (seconds) => this.#wakeBy(seconds * 1000),
    limits: this.env.LIMITS !== 'off',
  })
  #isForgotten = false
  /** What pages ask for is done in the order in which they ask. */
  #last: Promise<unknown> = Promise.resolve()

  constructor(ctx: DurableObjectState, env: Cloudflare.Env) {
    super(ctx, env)
    migrate(ctx.storage)
    this.#conversation.takeOver()
  }

  /** A page comes in; the Worker has checked where it is from and whose it is. */
  override async fetch(request: Request) {
    this.#sockets.displaceOldest(this.#sockets.open(), SOCKETS_OF_MEMBER)
    const sessionId = request.headers.get(SESSION_HEADER) ?? ''
    const { response, server } = this.#sockets.connect({ sessionId, joined: Date.now() })
    say(server, this.#conversation.state())
    // The session may have ended on the way in.
    await this.#wakeBy(Date.now() + LOOK_SOON_MS)
    return response
  }

  listThreads(page: ChatPage) {
    this.#conversation.transcript.activeThread()
    return this.#conversation.transcript.listThreads(page)
  }

  startThread() {
    return this.#conversation.startThread()
  }

  /** False for a thread that is not there. */
  deleteThread(id: string) {
    if (!this.#conversation.transcript.findThread(id)) return false
    this.#conversation.deleteThread(id)
    return true
  }

  listMessages(threadId: string, page: ChatPage) {
    const { transcript } = this.#conversation
    if (!transcript.findThread(threadId)) return { missing: 'thread' as const }
    return transcript.listMessages(threadId, page) ?? { missing: 'cursor' as const }
  }

  send(author: Author, threadId: string, message: NewChatMessage) {
    const { transcript } = this.#conversation
    if (!transcript.findThread(threadId)) return { missing: true as const }
    if (transcript.activeThread().id !== threadId) return { over: true as const }
    return this.#send(author, message)
  }

  findRun(threadId: string, runId: string) {
    const run = this.#conversation.runs.find(threadId, runId)
    return run && runView(run)
  }

  cancelRun(threadId: string, runId: string) {
    if (this.#conversation.runs.active()?.id === runId) this.#conversation.cancel()
    return this.findRun(threadId, runId)
  }

  /** A session is over, or all of the member's. */
  end(sessionId: string | null) {
    this.#sockets.endSession(sessionId)
  }

  /** Closes the pages of those who may not be here any more. */
  async look() {
    for (const socket of this.#sockets.open()) await this.#viewerAt(socket)
  }

  /** What the member wrote and was told, for them to take along: a page of it. */
  takeAlong(after: number) {
    const rows = this.#conversation.transcript.everything(after, EXPORT_PAGE)
    const next = rows.length === EXPORT_PAGE ? (rows.at(-1)?.seq ?? null) : null
    return { messages: rows.map(messageView), next }
  }

  /** The member has left: nothing stays. */
  async forget() {
    // It may have been told before, and still be awake: the queue repeats what it is not sure of.
    migrate(this.ctx.storage)
    this.#isForgotten = true
    this.#conversation.close()
    this.end(null)
    await this.ctx.storage.deleteAlarm()
    await this.ctx.storage.deleteAll()
  }

  override async webSocketMessage(socket: WebSocket, message: string | ArrayBuffer) {
    const frame = this.#sockets.receive(socket, message, ChatClientFrame)
    if (!frame) return
    const work = () => this.#act(socket, frame)
    this.#last = this.#last.then(work, work)
    await this.#last
  }

  override webSocketClose(socket: WebSocket, code: number, reason: string) {
    this.#sockets.finish(socket, code, reason)
  }

  override webSocketError(socket: WebSocket, error: unknown) {
    console.warn({ chat_socket: String(error) })
    this.#sockets.finish(socket)
  }

  /** Never fails: the platform gives up on an alarm that fails six times, and a run would never end. */
  override async alarm() {
    if (this.#isForgotten) return
    try {
      const again = this.#conversation.expire()
      await this.look()
      const next =
        this.#sockets.open().length === 0
          ? again
          : Math.min(again ?? Infinity, Date.now() + LOOK_MS)
      if (next !== null) await this.#wakeBy(next)
    } catch (error) {
      console.error({ chat_room: 'alarm', error })
      await this.#wakeBy(Date.now() + LOOK_SOON_MS)
    }
  }

  async #act(socket: WebSocket, frame: ChatClientFrame) {
    try {
      const viewer = await this.#viewerAt(socket)
      if (viewer && !this.#isForgotten) this.#perform(socket, frame, viewer)
    } catch (error) {
      console.error({ chat_room: frame.type, error })
      say(socket, errorFrame(FAILED[frame.type], 'id' in frame ? frame.id : null))
      // Whatever a page believes to have happened, this is how it is.
      say(socket, this.#conversation.state())
    }
  }

  #perform(socket: WebSocket, frame: ChatClientFrame, viewer: Viewer) {
    switch (frame.type) {
      case 'send': {
        const message = z.safeParse(NewChatMessage, { id: frame.id, content: frame.content })
        if (!message.success)
          return say(socket, invalidFrame(frame.id, message.error.issues[0]?.message))
        const sent = this.#send(viewer, message.data)
        if (!('refusal' in sent)) return
        const { refusal } = sent
        return say(socket, errorFrame(errorCodeOf(refusal), frame.id, refusal.retryAfter))
      }
      case 'cancel':
        return this.#conversation.cancel()
      case 'new':
        this.#conversation.startThread()
        return
      case 'clear':
        this.#conversation.clear()
    }
  }

  #send({ id, username, isVIP, isAdmin }: Author, message: NewChatMessage) {
    const sent = this.#conversation.send({ id, username, isVIP, isAdmin }, message)
    if ('refusal' in sent) return sent
    if (sent.answering) this.ctx.waitUntil(sent.answering)
    return { message: sent.message, run: sent.run }
  }

  /** Whose page this is, as of now; null when it has just been closed. */
  async #viewerAt(socket: WebSocket) {
    const viewer = await viewerOfSession(this.#db, this.#sockets.attachment(socket).sessionId)
    if (!viewer) socket.close(CHAT_CLOSE.SESSION_OVER, 'session over')
    else if (!mayPlay(viewer)) socket.close(CHAT_CLOSE.NOT_ALLOWED, 'VIP required')
    return viewer && mayPlay(viewer) ? viewer : null
  }

  async #wakeBy(ms: number) {
    if (this.#isForgotten) return
    const at = await this.ctx.storage.getAlarm()
    if (at === null || at > ms) await this.ctx.storage.setAlarm(ms)
  }
}

function say(socket: WebSocket, frame: ChatServerFrame) {
  if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame))
}
