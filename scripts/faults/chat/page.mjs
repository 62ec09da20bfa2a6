/** A page of the chat: what it was told, put together as the app does. */
export class ChatPage {
  /** By id, as the page shows them. */
  messages = new Map()
  /** Whether it was told how things stand, since it came last. */
  isIn = false
  /** Ids of messages that the server said it has. */
  acknowledged = new Set()
  run = null
  #waiting = []

  constructor({ origin, cookie }) {
    this.address = `${origin.replace(/^http/, 'ws')}/api/chat/live`
    this.headers = { cookie, origin }
  }

  /** Resolves with the first frame, which says how things stand. */
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

  send = (id, content) => this.socket.send(JSON.stringify({ type: 'send', id, content }))

  leave = () => this.socket.close()

  /** Resolves once it is so; rejects after half a minute and something. */
  until(isSo, ms = 45_000) {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`Never: ${isSo}`)), ms)
      this.#waiting.push({ isSo, done: () => (clearTimeout(timer), resolve()) })
      this.#look()
    })
  }

  texts = () => [...this.messages.values()].map(textOf)

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
