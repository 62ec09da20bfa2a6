import { DurableObject } from 'cloudflare:workers'
import * as z from 'zod/mini'
import {
  ChatClientFrame,
  type ChatPage,
  type ChatServerFrame,
  NewChatMessage,
} from '../../shared/chat'
import { openDatabase } from '../db/client'
import { Alarms, SOON_MS, Sockets } from '../live'
import { type BackupPlace, type BackupRows, readBackup, writeBackup } from './backup'
import { Conversation } from './conversation'
import { readPersonaContext } from './persona-context'
import { migrate } from './migrations'
import { openPersonaModel } from './models'
import type { Author } from './prompt'
import { FAILURE_CODES, errorCodeOf, errorFrame, invalidFrame } from './error-frames'
import { SESSION_HEADER } from './stub'
import { runView } from './runs'
import { messageView } from './transcript'

/** How often the sessions of open pages are checked without a notice. */
const CHECK_MS = 60_000
const EXPORT_PAGE = 500
const SOCKETS_OF_MEMBER = 10

/**
 * One per member: stores their conversation with the persona in its own database and sends it to their open pages. Everything
 * but an answer that is being written survives hibernation, and while one is being written the object does not hibernate.
 */
export class ChatRoom extends DurableObject<Cloudflare.Env> {
  readonly #db = openDatabase(this.env.DB)
  readonly #sockets = new Sockets(this.ctx, {
    attachment: z.object({ sessionId: z.string(), joined: z.number() }),
    frames: { max: 100, ms: 10_000 },
  })
  readonly #conversation = new Conversation({
    storage: this.ctx.storage,
    model: openPersonaModel(this.env, this.#db),
    context: () => readPersonaContext(this.#db),
    broadcast: (frame) => this.#sockets.broadcast(frame),
    wakeAt: (seconds) => this.#alarms.by('run', seconds * 1000),
    limits: this.env.LIMITS !== 'off',
  })
  readonly #alarms = new Alarms(this.ctx.storage, {
    run: async () => this.#conversation.expire(),
    sessions: async () => {
      await this.checkSessions()
      return this.#sockets.open().length === 0 ? null : Date.now() + CHECK_MS
    },
  })
  #isErased = false
  /** The frames of all pages are handled one after the other. */
  #queue: Promise<unknown> = Promise.resolve()

  constructor(ctx: DurableObjectState, env: Cloudflare.Env) {
    super(ctx, env)
    migrate(ctx.storage)
    this.#conversation.failInterruptedRun()
  }

  /** Connects a page. The Worker has checked origin and session. */
  override async fetch(request: Request) {
    this.#sockets.displaceOldest(this.#sockets.open(), SOCKETS_OF_MEMBER)
    const sessionId = request.headers.get(SESSION_HEADER) ?? ''
    const { response, server } = this.#sockets.connect({ sessionId, joined: Date.now() })
    sendFrame(server, this.#conversation.state())
    // The session may have ended while the socket was connecting.
    await this.#alarms.within('sessions', SOON_MS)
    return response
  }

  listThreads(page: ChatPage) {
    this.#conversation.transcript.activeThread()
    return this.#conversation.transcript.listThreads(page)
  }

  startThread() {
    return this.#conversation.startThread()
  }

  /** False if there is no such thread. */
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

  /** Closes the sockets of one session; null: of all sessions. */
  endSession(sessionId: string | null) {
    this.#sockets.endSession(sessionId)
  }

  /** Closes the pages whose session has ended or may not chat any more. */
  async checkSessions() {
    await this.#checkSessions(this.#sockets.open())
  }

  /** A page of all messages, for the member's data export. */
  exportPage(after: number) {
    const rows = this.#conversation.transcript.exportRows(after, EXPORT_PAGE)
    const next = rows.length === EXPORT_PAGE ? (rows.at(-1)?.seq ?? null) : null
    return { messages: rows.map(messageView), next }
  }

  /** A page of all rows, for an export of the club. */
  readBackup(after?: BackupPlace) {
    return readBackup(this.ctx.storage.sql, after)
  }

  /** Adds rows of an export. */
  writeBackup(rows: BackupRows) {
    writeBackup(this.ctx.storage, rows)
  }

  /** Deletes everything: the member has deleted the account. */
  async erase() {
    // The queue may repeat this call. Then the tables of the first one are gone.
    migrate(this.ctx.storage)
    this.#isErased = true
    this.#conversation.close()
    this.endSession(null)
    await this.#alarms.clear()
    await this.ctx.storage.deleteAll()
  }

  override async webSocketMessage(socket: WebSocket, message: string | ArrayBuffer) {
    const frame = this.#sockets.receive(socket, message, ChatClientFrame)
    if (!frame) return
    const work = () => this.#handle(socket, frame)
    this.#queue = this.#queue.then(work, work)
    await this.#queue
  }

  override webSocketClose(socket: WebSocket, code: number, reason: string) {
    this.#sockets.finish(socket, code, reason)
  }

  override webSocketError(socket: WebSocket, error: unknown) {
    console.warn({ chat_socket: String(error) })
    this.#sockets.finish(socket)
  }

  override async alarm() {
    await this.#alarms.ring()
    if (this.#isErased) await this.#alarms.clear()
  }

  #checkSessions = (sockets: WebSocket[]) =>
    this.#sockets.checkSessions(this.#db, sockets, (_, { mayPlay }) => mayPlay)

  async #handle(socket: WebSocket, frame: ChatClientFrame) {
    try {
      const session = (await this.#checkSessions([socket])).get(socket)
      if (session && !this.#isErased)
        this.#perform(socket, frame, { ...session, id: session.memberId })
    } catch (error) {
      console.error({ chat_room: frame.type, error })
      sendFrame(socket, errorFrame(FAILURE_CODES[frame.type], 'id' in frame ? frame.id : null))
      // The page may show something that was not stored.
      sendFrame(socket, this.#conversation.state())
    }
  }

  #perform(socket: WebSocket, frame: ChatClientFrame, author: Author) {
    switch (frame.type) {
      case 'send': {
        const message = z.safeParse(NewChatMessage, { id: frame.id, content: frame.content })
        if (!message.success)
          return sendFrame(socket, invalidFrame(frame.id, message.error.issues[0]?.message))
        const sent = this.#send(author, message.data)
        if (!('refusal' in sent)) return
        const { refusal } = sent
        return sendFrame(socket, errorFrame(errorCodeOf(refusal), frame.id, refusal.retryAfter))
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
}

function sendFrame(socket: WebSocket, frame: ChatServerFrame) {
  if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame))
}
