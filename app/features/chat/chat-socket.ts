import * as z from 'zod/mini'
import { CHAT_CLOSE, type ChatClientFrame, ChatServerFrame } from '../../../shared/chat'
import { ApiError } from '../../api/api-error'
import { call } from '../../api/call'
import { chatApi } from '../../api/clients'
import { type Line, nextLine, pauseBefore } from './connection'

const PING_MS = 25_000
/** Without a word for so long, the line is dead, whatever the browser believes. */
const SILENCE_MS = 40_000

type Heard = {
  frame: (frame: ChatServerFrame) => void
  line: (line: Line) => void
}

/** The line to the chat room: it comes back by itself, and says where it stands. */
export class ChatSocket {
  #line: Line = 'connecting'
  #socket: WebSocket | null = null
  #attempt = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #pulse: ReturnType<typeof setInterval> | undefined
  #lastHeard = 0

  constructor(private heard: Heard) {}

  start() {
    addEventListener('online', this.#online)
    addEventListener('offline', this.#offline)
    this.#open()
  }

  stop() {
    removeEventListener('online', this.#online)
    removeEventListener('offline', this.#offline)
    this.#hangUp()
  }

  /** False when there is no line: nothing was sent. */
  say(frame: ChatClientFrame) {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false
    this.#socket.send(JSON.stringify(frame))
    return true
  }

  /** Something was missed: the state of things comes with a new line. */
  restart() {
    this.#hangUp()
    this.#move('lost')
  }

  #open() {
    const socket = new WebSocket(new URL('/api/chat/live', location.href.replace(/^http/, 'ws')))
    this.#socket = socket
    socket.addEventListener('open', () => this.#listen(socket))
    socket.addEventListener('message', ({ data }) => this.#hear(String(data)))
    socket.addEventListener('close', ({ code }) => {
      if (this.#socket === socket) this.#lost(code)
    })
  }

  #listen(socket: WebSocket) {
    if (this.#socket !== socket) return
    this.#lastHeard = Date.now()
    this.#pulse = setInterval(() => {
      if (Date.now() - this.#lastHeard > SILENCE_MS) this.restart()
      else socket.send('ping')
    }, PING_MS)
  }

  #hear(text: string) {
    this.#lastHeard = Date.now()
    if (text === 'pong') return
    const frame = z.safeParse(ChatServerFrame, JSON.parse(text))
    if (!frame.success) return
    if (frame.data.type === 'state') {
      this.#attempt = 0
      this.#move('opened')
    }
    this.heard.frame(frame.data)
  }

  #lost(code: number) {
    this.#hangUp()
    if (code === CHAT_CLOSE.SESSION_OVER) return this.#move('session_over')
    if (code === CHAT_CLOSE.NOT_ALLOWED) return this.#move('not_allowed')
    this.#move(navigator.onLine ? 'lost' : 'offline')
  }

  #hangUp() {
    clearTimeout(this.#timer)
    clearInterval(this.#pulse)
    const socket = this.#socket
    this.#socket = null
    socket?.close()
  }

  #move(event: Parameters<typeof nextLine>[1]) {
    const before = this.#line
    this.#line = nextLine(before, event)
    if (this.#line === before) return
    this.heard.line(this.#line)
    if (this.#line === 'waiting')
      this.#timer = setTimeout(() => this.#move('due'), pauseBefore(this.#attempt++))
    if (this.#line === 'connecting') void this.#knock()
    if (this.#line === 'offline') this.#hangUp()
  }

  /** A browser does not tell why a socket was refused; a request does, and renews the session on the way. */
  async #knock() {
    clearTimeout(this.#timer)
    try {
      await call(chatApi.threads.$get({ query: { limit: '1' } }))
      if (this.#line === 'connecting') this.#open()
    } catch (error) {
      const code = error instanceof ApiError ? error.code : null
      if (code === 'signed_out') this.#move('session_over')
      else if (code === 'vip_required') this.#move('not_allowed')
      else this.#move('lost')
    }
  }

  #online = () => this.#move('online')
  #offline = () => this.#move('offline')
}
