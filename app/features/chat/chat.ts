import { createStore } from 'zustand/vanilla'
import { CHAT_PAGE_DEFAULT, type ChatServerFrame } from '../../../shared/chat'
import { call } from '../../lib/api/call'
import { chatApi } from '../../lib/api/clients'
import type { LiveState } from '../../lib/live-socket'
import { createChatSocket } from './chat-socket'
import { EMPTY, type Transcript, withFrame, withOlder } from './transcript'

/** A message that the server has not accepted after this time counts as failed. */
const ACCEPT_MS = 12_000
const PAGE = String(CHAT_PAGE_DEFAULT)

/** A message that the server has not accepted yet. */
export type Pending = { id: string; content: string; failed: boolean; at: number }

/** The last failure; `reason` is the server's error code, if any. */
export type Problem = {
  what: 'send' | 'history' | 'clear' | 'new'
  reason: string | null
  /** Seconds to wait, when the server said so. */
  wait: number | null
}

export type ChatView = Transcript & {
  connection: LiveState
  /** Whether the conversation has been loaded once. */
  isLoaded: boolean
  pending: Pending[]
  problem: Problem | null
  loadingOlder: boolean
}

/** The client of a conversation. */
export class Chat {
  readonly store = createStore<ChatView>(() => ({
    ...EMPTY,
    connection: 'connecting',
    isLoaded: false,
    pending: [],
    problem: null,
    loadingOlder: false,
  }))
  readonly #socket = createChatSocket({
    onFrame: (frame) => this.#receive(frame),
    onState: (connection) => this.store.setState({ connection }),
  })
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>()

  start() {
    this.#socket.start()
    return () => {
      this.#socket.stop()
      for (const timer of this.#timers.values()) clearTimeout(timer)
    }
  }

  /** Shows the message at once; sends it when connected. */
  send(content: string, id: string = crypto.randomUUID()) {
    this.#setPending(id, { id, content, failed: false, at: Date.now() })
    this.store.setState({ problem: null })
    this.#socket.send({ type: 'send', id, content })
    this.#timers.set(
      id,
      setTimeout(() => this.#failed(id), ACCEPT_MS),
    )
  }

  /** Requests another answer to a message that the server has. */
  retry(id: string, content: string) {
    this.store.setState({ problem: null })
    if (!this.#socket.send({ type: 'send', id, content })) this.#failed(id)
  }

  stop = () => this.#socket.send({ type: 'cancel' })

  startNew() {
    this.store.setState({ problem: null, pending: [] })
    if (!this.#socket.send({ type: 'new' })) this.#problem('new')
  }

  clear() {
    this.store.setState({ problem: null })
    if (!this.#socket.send({ type: 'clear' })) this.#problem('clear')
  }

  async loadOlder() {
    const { thread, nextCursor, loadingOlder } = this.store.getState()
    if (!thread || nextCursor === null || loadingOlder) return true
    this.store.setState({ loadingOlder: true })
    try {
      const page = await call(
        chatApi.threads[':id'].messages.$get({
          param: { id: thread.id },
          query: { cursor: nextCursor, limit: PAGE },
        }),
      )
      this.store.setState((now) => (now.nextCursor === nextCursor ? withOlder(now, page) : now))
      return true
    } catch {
      this.#problem('history')
      return false
    } finally {
      this.store.setState({ loadingOlder: false })
    }
  }

  /** Every message of the thread; null if some could not be loaded. */
  async wholeHistory() {
    while (this.store.getState().nextCursor !== null) if (!(await this.loadOlder())) return null
    return this.store.getState().messages
  }

  #receive(frame: ChatServerFrame) {
    if (frame.type === 'error') return this.#refused(frame)
    const now = this.store.getState()
    const next = withFrame(now, frame)
    // A part of the answer is missing: reconnect to get the whole state.
    if (!next) return this.#socket.restart()
    this.store.setState({ ...next, isLoaded: true })
    if (frame.type === 'message') this.#accepted(frame.message.id)
    if (frame.type === 'cleared') this.store.setState({ pending: [], problem: null })
    if (frame.type === 'state') this.#resendPending()
  }

  /**
   * Sends messages again that were written while disconnected or lost with the connection. The id makes sending idempotent.
   */
  #resendPending() {
    const { messages, pending } = this.store.getState()
    for (const { id, content, failed } of pending) {
      if (messages.some((message) => message.id === id)) this.#accepted(id)
      else if (!failed) this.#socket.send({ type: 'send', id, content })
    }
  }

  #accepted(id: string) {
    this.#clearTimer(id)
    if (this.store.getState().pending.some((message) => message.id === id))
      this.store.setState((now) => ({ pending: now.pending.filter((one) => one.id !== id) }))
  }

  #refused({ code, id, retry_after }: Extract<ChatServerFrame, { type: 'error' }>) {
    if (id !== null) return this.#failed(id, { reason: code, wait: retry_after })
    if (code === 'chat_clear_failed') return this.#problem('clear')
    if (code === 'chat_new_failed') this.#problem('new')
  }

  #failed(id: string, why: Pick<Problem, 'reason' | 'wait'> = { reason: null, wait: null }) {
    this.#clearTimer(id)
    this.store.setState((now) => ({
      pending: now.pending.map((one) => (one.id === id ? { ...one, failed: true } : one)),
      problem: { what: 'send', ...why },
    }))
  }

  #problem(what: Problem['what']) {
    this.store.setState({ problem: { what, reason: null, wait: null } })
  }

  #clearTimer(id: string) {
    clearTimeout(this.#timers.get(id))
    this.#timers.delete(id)
  }

  #setPending(id: string, message: Pending) {
    this.store.setState((now) => ({
      pending: [...now.pending.filter((one) => one.id !== id), message],
    }))
  }
}
