import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { ChatClientFrame, ChatMessage, ChatServerFrame } from '../../../shared/chat'
import type { Language } from '../../../shared/language'
import { aMessage } from '../../app/chat/messages'
import type { Handlers } from '../support/api'
import { openClub, socketTo } from '../support/club'
import { aRadioStation } from '../support/data'

const THREAD = { id: 't', object: 'thread', created_at: 1 } as const
export const aState = (messages: ChatMessage[] = [], next_cursor: string | null = null) =>
  ({ type: 'state', thread: THREAD, messages, run: null, next_cursor }) as const

export const numbered = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) =>
    aMessage(`message-${from + at}`, `Number ${from + at}.`),
  )

type Options = {
  state?: Extract<ChatServerFrame, { type: 'state' }>
  size?: [width: number, height: number]
  handlers?: Handlers
  language?: Language
}

/** A VIP in the chat. Their room is the test. */
export async function openChat({ state = aState(), size, handlers = {}, language }: Options = {}) {
  if (size) await page.viewport(...size)
  await openClub(
    '/chat',
    {
      'GET /api/radio/stations': () => ({ stations: [aRadioStation()] }),
      'GET /api/chat/threads': () => ({ threads: [], next_cursor: null }),
      ...handlers,
    },
    { language },
  )
  const socket = await socketTo('/api/chat/live')
  socket.serverOpens()
  const says = (frame: ChatServerFrame) => socket.serverSends(frame)
  says(state)
  const frames = () =>
    socket.sent.filter((text) => text !== 'ping').map((text): ChatClientFrame => JSON.parse(text))
  await expect.element(page.getByRole('region', { name: /Messages|Mensagens/ })).toBeVisible()
  // It takes its space from the list.
  await expect.element(page.getByRole('region', { name: 'Player' })).toBeVisible()
  return { says, frames }
}

export const composer = page.getByPlaceholder('Type your message...')
export const list = page.getByRole('region', { name: 'Messages' })
export const messages = list.getByRole('listitem')
export const jump = page.getByRole('button', { name: 'Jump to newest' })
export const send = page.getByRole('button', { name: 'Send' })
