import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { openSocket } from '../feed/socket.mjs'

const AGAIN_MS = 250
/** An unanswered message is sent again with the same id, as the app does. */
const RESEND_MS = 1500

/** A page in a party's room: it reconnects when it is cut off, and keeps the state that it was last sent. */
export function openPartyPage(site, member, id, port = site.port) {
  const page = { state: null, syncedAt: -Infinity, opened: 0, acknowledged: new Set() }
  const waiting = new Map()
  const first = Promise.withResolvers()
  let [socket, isOver] = [null, false]
  const dial = () => {
    page.opened += 1
    socket = openSocket({
      port,
      path: `/api/parties/${id}/live`,
      headers: { Host: new URL(site.origin).host, Origin: site.origin, Cookie: member.cookie },
      onText,
      onEnd: () => {
        if (!isOver) setTimeout(dial, AGAIN_MS)
      },
    })
  }
  const onText = (text) => {
    const frame = JSON.parse(text)
    if (frame.type === 'state') {
      Object.assign(page, { state: frame, syncedAt: performance.now() })
      first.resolve()
    }
    const texts = frame.type === 'message' ? [frame.message] : (frame.messages ?? [])
    for (const message of texts) waiting.get(message.id)?.resolve()
  }
  dial()
  return Object.assign(page, {
    ready: first.promise,
    /** Resolves when the room has acknowledged the message. */
    async say(content) {
      const message = { type: 'say', id: randomUUID(), content }
      const answer = Promise.withResolvers()
      waiting.set(message.id, answer)
      let isAcknowledged = false
      void answer.promise.then(() => (isAcknowledged = true))
      while (!isAcknowledged && !isOver) {
        socket.send(JSON.stringify(message))
        await Promise.race([answer.promise, pause(RESEND_MS)])
      }
      waiting.delete(message.id)
      if (isAcknowledged) page.acknowledged.add(message.id)
    },
    leave() {
      isOver = true
      socket.tear()
    },
  })
}
