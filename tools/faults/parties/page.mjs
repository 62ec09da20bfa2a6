import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { openSocket } from '../feed/socket.mjs'

const AGAIN_MS = 250
/** An unanswered message or question is sent again with the same id, as the app does. */
const RESEND_MS = 1500

/** A page in a party's room: it reconnects when it is cut off, and keeps the state that it was last sent. */
export function openPartyPage(site, member, id, port = site.port) {
  const page = {
    state: null,
    syncedAt: -Infinity,
    opened: 0,
    acknowledged: new Set(),
    /** Ids of all questions. */
    questions: new Set(),
    /** Ids of the acknowledged own questions, and of those that the member votes for. */
    asked: new Set(),
    voted: new Set(),
  }
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
    const questions = frame.type === 'question' ? [frame.question] : (frame.questions ?? [])
    for (const { id: question } of questions) page.questions.add(question)
    for (const { id: stored } of [...texts, ...questions]) waiting.get(stored)?.resolve()
    if (frame.type === 'voted') {
      page.voted = new Set(frame.ids)
      onVoted.resolve()
    }
  }
  let onVoted = Promise.withResolvers()
  /** Whether the room has acknowledged the frame, which is sent until then. */
  const sendUntilStored = async (frame) => {
    const answer = Promise.withResolvers()
    waiting.set(frame.id, answer)
    let isAcknowledged = false
    void answer.promise.then(() => (isAcknowledged = true))
    while (!isAcknowledged && !isOver) {
      socket.send(JSON.stringify(frame))
      await Promise.race([answer.promise, pause(RESEND_MS)])
    }
    waiting.delete(frame.id)
    return isAcknowledged
  }
  dial()
  return Object.assign(page, {
    ready: first.promise,
    /** Resolves when the room has acknowledged the message. */
    async say(content) {
      const message = { type: 'say', id: randomUUID(), content }
      if (await sendUntilStored(message)) page.acknowledged.add(message.id)
    },
    /** The same for a question. */
    async ask(content) {
      const question = { type: 'ask', id: randomUUID(), content }
      if (await sendUntilStored(question)) page.asked.add(question.id)
    },
    /**
     * Resolves when the room has said that the vote counts. A second vote would take the first one back, so an unanswered one is not
     * sent again: a new connection gets the member's votes.
     */
    async vote(question) {
      while (!page.voted.has(question) && !isOver) {
        onVoted = Promise.withResolvers()
        socket.send(JSON.stringify({ type: 'vote', id: question }))
        await Promise.race([onVoted.promise, pause(RESEND_MS)])
        if (page.voted.has(question)) return
        onVoted = Promise.withResolvers()
        socket.tear()
        await onVoted.promise
      }
    },
    leave() {
      isOver = true
      socket.tear()
    },
  })
}
