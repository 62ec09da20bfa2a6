import { setTimeout as pause } from 'node:timers/promises'

const AGAIN_MS = 250
const UNDER_WAY = new Set(['queued', 'in_progress'])

/** A chat page that applies frames like the app does. */
export class ChatPage {
  /** By id, in display order. */
  messages = new Map()
  /** Whether it received the state since it last connected. */
  isIn = false
  /** Ids of acknowledged messages. */
  acknowledged = new Set()
  run = null
  isOver = false
  #waiting = []

  constructor({ origin, cookie }) {
    this.address = `${origin.replace(/^http/, 'ws')}/api/chat/live`
    this.headers = { cookie, origin }
  }

  /** Resolves with the first frame, which has the state. */
  async come() {
    this.isIn = false
    const socket = new WebSocket(this.address, { headers: this.headers })
    this.socket = socket
    socket.addEventListener('message', ({ data }) => {
      if (this.socket === socket) this.#hear(JSON.parse(data))
    })
    socket.addEventListener('error', () => {})
    await this.until(() => this.isIn)
  }

  /** Like `come`; from now on it reconnects by itself. */
  async comeAgain() {
    for (;;) {
      const gone = Promise.withResolvers()
      this.gone = gone.promise
      const came = this.come()
      // Node fires no `close` for a socket that never opened.
      for (const end of ['close', 'error']) this.socket.addEventListener(end, gone.resolve)
      if (await Promise.race([came.then(() => true), gone.promise.then(() => false)])) break
      await pause(AGAIN_MS)
    }
    void this.gone.then(() => !this.isOver && this.comeAgain())
  }

  /** Sends one message until it is acknowledged; resolves with its id when it is answered. */
  async insist(content) {
    const [id, before] = [crypto.randomUUID(), this.run?.id]
    const isAnswered = () => this.messages.has(id) && this.#hasEnded(before)
    while (!isAnswered()) {
      if (this.isIn && !this.messages.has(id)) this.send(id, content)
      await Promise.race([this.gone, this.until(isAnswered)])
      await this.until(() => this.isIn)
    }
    return id
  }

  send = (id, content) => this.socket.send(JSON.stringify({ type: 'send', id, content }))

  leave() {
    this.isOver = true
    this.socket.close()
  }

  /** Resolves once the condition holds; rejects after half a minute. */
  until(isSo, ms = 45_000) {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`Never: ${isSo}`)), ms)
      this.#waiting.push({ isSo, done: () => (clearTimeout(timer), resolve()) })
      this.#look()
    })
  }

  texts = () => [...this.messages.values()].map(textOf)

  /** The answer to the newest message. */
  answer() {
    const newest = [...this.messages.values()].at(-1)
    return newest?.role === 'assistant' ? textOf(newest) : undefined
  }

  /** Sends a message, and resolves with the outcome of its run. */
  async ask(content) {
    const [id, before] = [crypto.randomUUID(), this.run?.id]
    this.send(id, content)
    await this.until(() => this.#hasEnded(before))
    return { id, status: this.run.status }
  }

  #hasEnded = (before) => this.run && this.run.id !== before && !UNDER_WAY.has(this.run.status)

  #hear(frame) {
    if (frame.type === 'state') {
      this.isIn = true
      this.messages = new Map(frame.messages.map((message) => [message.id, message]))
      this.run = frame.run
    }
    if (frame.type === 'message') {
      this.messages.set(frame.message.id, frame.message)
      if (frame.message.role === 'user') this.acknowledged.add(frame.message.id)
    }
    if (frame.type === 'delta') this.#append(frame)
    if (frame.type === 'run') this.run = frame.run
    this.#look()
  }

  #append({ message_id, offset, text }) {
    const message = this.messages.get(message_id)
    if (!message) return
    const value = textOf(message).slice(0, offset) + text
    this.messages.set(message_id, { ...message, content: [{ type: 'text', text: { value } }] })
  }

  #look() {
    const still = []
    for (const one of this.#waiting.splice(0)) {
      if (one.isSo()) one.done()
      else still.push(one)
    }
    this.#waiting.push(...still)
  }
}

const textOf = ({ content }) => content[0].text.value
