import { createStore } from 'zustand/vanilla'
import { CHAT_PAGE_DEFAULT, type ChatServerFrame } from '../../../shared/chat'
import { call } from '../../lib/api/call'
import { chatApi } from '../../lib/api/clients'
import type { LiveState } from '../../lib/live-socket'
import { createChatSocket } from './chat-socket'
import { EMPTY, type Transcript, withFrame, withOlder } from './transcript'

/** How long a message may be on its way before the page says that it failed. */
const ACCEPT_MS = 12_000
const PAGE = String(CHAT_PAGE_DEFAULT)

/** Written and not yet on the server. */
export type Pending = { id: string; content: string; failed: boolean; at: number }

/** What could not be done, by its message; `reason` says more, where there is more to say. */
export type Problem = {
  what: 'send' | 'history' | 'clear' | 'new'
  reason: string | null
  /** Seconds to wait, when the server said so. */
  wait: number | null
}

export type ChatView = Transcript & {
  connection: LiveState
  /** Whether the connection was ever open: before that, there is nothing to show. */
  known: boolean
  pending: Pending[]
  problem: Problem | null
  loadingOlder: boolean
}

/** One page's side of the conversation. */
export class Chat {
  readonly store = createStore<ChatView>(() => ({
    ...EMPTY,
    connection: 'connecting',
    known: false,
    pending: [],
    problem: null,
    loadingOlder: false,
  }))
  readonly #socket = createChatSocket({
    onFrame: (frame) => this.#hear(frame),
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

  /** On the screen at once; sent as soon as there is a connection. */
  send(content: string, id: string = crypto.randomUUID()) {
    this.#setPending(id, { id, content, failed: false, at: Date.now() })
    this.store.setState({ problem: null })
    this.#socket.send({ type: 'send', id, content })
    this.#timers.set(
      id,
      setTimeout(() => this.#failed(id), ACCEPT_MS),
    )
  }

  /** Asks again for an answer to a message that the server has. */
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

  /** Every message of the thread; null when they cannot all be had. */
  async wholeHistory() {
    while (this.store.getState().nextCursor !== null) if (!(await this.loadOlder())) return null
    return this.store.getState().messages
  }

  #hear(frame: ChatServerFrame) {
    if (frame.type === 'error') return this.#refused(frame)
    const now = this.store.getState()
    const next = withFrame(now, frame)
    // Words of an answer whose beginning never came: the whole state does.
    if (!next) return this.#socket.restart()
    this.store.setState({ ...next, known: true })
    if (frame.type === 'message') this.#arrived(frame.message.id)
    if (frame.type === 'cleared') this.store.setState({ pending: [], problem: null })
    if (frame.type === 'state') this.#sendAgain()
  }

  /** Messages written while the connection was down, or lost with it. Sending one twice is one message. */
  #sendAgain() {
    const { messages, pending } = this.store.getState()
    for (const { id, content, failed } of pending) {
      if (messages.some((message) => message.id === id)) this.#arrived(id)
      else if (!failed) this.#socket.send({ type: 'send', id, content })
    }
  }

  #arrived(id: string) {
    this.#settle(id)
    if (this.store.getState().pending.some((message) => message.id === id))
      this.store.setState((now) => ({ pending: now.pending.filter((one) => one.id !== id) }))
  }

  #refused({ code, id, retry_after }: Extract<ChatServerFrame, { type: 'error' }>) {
    if (id !== null) return this.#failed(id, { reason: code, wait: retry_after })
    if (code === 'chat_clear_failed') return this.#problem('clear')
    if (code === 'chat_new_failed') this.#problem('new')
  }

  #failed(id: string, why: Pick<Problem, 'reason' | 'wait'> = { reason: null, wait: null }) {
    this.#settle(id)
    this.store.setState((now) => ({
      pending: now.pending.map((one) => (one.id === id ? { ...one, failed: true } : one)),
      problem: { what: 'send', ...why },
    }))
  }

  #problem(what: Problem['what']) {
    this.store.setState({ problem: { what, reason: null, wait: null } })
  }

  #settle(id: string) {
    clearTimeout(this.#timers.get(id))
    this.#timers.delete(id)
  }

  #setPending(id: string, message: Pending) {
    this.store.setState((now) => ({
      pending: [...now.pending.filter((one) => one.id !== id), message],
    }))
  }
}
