import { expect } from 'vitest'
import { env, exports } from 'cloudflare:workers'
import * as z from 'zod/mini'
import {
  type ChatMessage,
  type ChatRun,
  ChatServerFrame,
  type ChatThread,
  messageText,
} from '../../shared/chat'
import { type Browser, ORIGIN } from './browser'
import { newMember } from './members'

export function openChatSocket(browser: Browser, headers: Record<string, string> = {}) {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return exports.default.fetch(
    new Request(`${ORIGIN}/api/chat/live`, {
      headers: { Upgrade: 'websocket', Origin: ORIGIN, Cookie: cookie, ...headers },
    }),
  )
}

/** An open chat page: the frames it received, and what it shows. */
export async function openChat(browser: Browser) {
  const response = await openChatSocket(browser)
  if (!response.webSocket) throw new Error(`No socket but ${response.status}`)
  const socket = response.webSocket
  const frames: ChatServerFrame[] = []
  const texts: string[] = []
  const closed = { code: 0 }
  socket.addEventListener('message', ({ data }) => {
    texts.push(String(data))
    if (data !== 'pong') frames.push(z.parse(ChatServerFrame, JSON.parse(String(data))))
  })
  socket.addEventListener('close', ({ code }) => {
    closed.code = code
  })
  socket.accept()
  const say = (frame: object) => socket.send(JSON.stringify(frame))
  const page = {
    socket,
    frames,
    texts,
    closed,
    say,
    send(content: string, id: string = crypto.randomUUID()) {
      say({ type: 'send', id, content })
      return id
    },
    of: <T extends ChatServerFrame['type']>(type: T) =>
      frames.filter((frame): frame is Extract<ChatServerFrame, { type: T }> => frame.type === type),
    state: () => page.of('state').at(-1),
    run: () => page.of('run').at(-1)?.run,
    shown: () => shownBy(frames),
    error: () => page.of('error').at(-1),
  }
  await expect.poll(() => page.of('state')).toHaveLength(1)
  return page
}

export type ChatTab = Awaited<ReturnType<typeof openChat>>

/** The text on a screen that only applies the frames. */
function shownBy(frames: ChatServerFrame[]) {
  const shown = new Map<string, string>()
  for (const frame of frames)
    if (frame.type === 'state') {
      shown.clear()
      for (const message of frame.messages) shown.set(message.id, messageText(message))
    } else if (frame.type === 'cleared') shown.clear()
    else if (frame.type === 'message') shown.set(frame.message.id, messageText(frame.message))
    else if (frame.type === 'delta') {
      const before = shown.get(frame.message_id)
      if (before?.length !== frame.offset) throw new Error(`A gap before ${frame.offset}`)
      shown.set(frame.message_id, before + frame.text)
    }
  return [...shown.values()]
}

export const roomOf = (memberId: string) => env.CHAT_ROOM.getByName(memberId)

/** A VIP with the chat open. */
export async function vipAtChat() {
  const vip = await newMember('vip')
  return { ...vip, room: roomOf(vip.id), tab: await openChat(vip.browser) }
}

export const readThreads = async (browser: Browser) =>
  (await browser.get('/api/chat/threads')).json<{ threads: ChatThread[] }>()

export const readMessages = async (browser: Browser, query = '') => {
  const [thread] = (await readThreads(browser)).threads
  return (await browser.get(`/api/chat/threads/${thread?.id}/messages?${query}`)).json<{
    messages: ChatMessage[]
    next_cursor: string | null
  }>()
}

/** Message and run, from the HTTP answers. */
export type Accepted = { message: ChatMessage; run: ChatRun }
