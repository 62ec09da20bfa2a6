import { expect } from 'vitest'
import { runInDurableObject } from 'cloudflare:test'
import { env, exports } from 'cloudflare:workers'
import * as z from 'zod/mini'
import { type FeedEvent, FeedFrame } from '../../shared/feed'
import { batch } from '../../worker/db/batch'
import { postStatements } from '../../worker/feed/posts'
import { type Browser, ORIGIN } from './browser'
import { database, newMember } from './members'

export function openFeedSocket(
  browser: Browser,
  { since = undefined as string | number | undefined, headers = {} as Record<string, string> } = {},
) {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return exports.default.fetch(
    new Request(`${ORIGIN}/api/feed/live${since === undefined ? '' : `?since=${since}`}`, {
      headers: { Upgrade: 'websocket', Origin: ORIGIN, Cookie: cookie, ...headers },
    }),
  )
}

const open = new Set<WebSocket>()

/** A feed page: it acknowledges each frame, unless it is set to be slow. */
export async function openFeed(
  browser: Browser,
  options: { since?: string | number; slow?: boolean } = {},
) {
  const response = await openFeedSocket(browser, { since: options.since })
  if (!response.webSocket) throw new Error(`No socket but ${response.status}`)
  const socket = response.webSocket
  open.add(socket)
  const texts: string[] = []
  const frames: FeedFrame[] = []
  const closed = { code: 0 }
  socket.addEventListener('message', ({ data }) => {
    const text = String(data)
    texts.push(text)
    if (!text.startsWith('{')) return
    const frame = z.parse(FeedFrame, JSON.parse(text))
    frames.push(frame)
    if ('seq' in frame && !options.slow && socket.readyState === WebSocket.OPEN)
      socket.send(JSON.stringify({ ack: frame.seq }))
  })
  socket.addEventListener('close', ({ code }) => {
    closed.code = code
  })
  socket.accept()
  const events = (): FeedEvent[] => frames.flatMap((frame) => ('seq' in frame ? frame.events : []))
  const lastSeq = () => {
    const frame = frames.at(-1)
    return frame && 'seq' in frame ? frame.seq : 0
  }
  return { socket, texts, frames, closed, events, lastSeq }
}

export type Page = Awaited<ReturnType<typeof openFeed>>

/** The posts that a page received, in order. */
export const receivedPosts = ({ events }: Page) =>
  events().flatMap((event) => (event.type === 'post_created' ? [event.post.id] : []))

export const rooms = Array.from({ length: Number(env.LIVE_ROOMS) }, (_, i) =>
  env.LIVE_ROOM.getByName(`live-${i}`),
)

/**
 * Closes all pages, and waits until the rooms have no socket. A room keeps its pages for the next test, and lets them read the feed again
 * when a test deletes events that it has not delivered.
 */
export async function closePages() {
  for (const socket of open) if (socket.readyState === WebSocket.OPEN) socket.close(1000)
  open.clear()
  await expect.poll(() => Promise.all(rooms.map(socketsOf))).toEqual(rooms.map(() => 0))
}

/** The open sockets of a room: pages and streams. */
export const socketsOf = (room: (typeof rooms)[number]) =>
  runInDurableObject(room, (_, state) => state.getWebSockets().length)

/** What each room does at its next alarm, also while the runtime is running the last one. */
export const runAlarms = () =>
  Promise.all(rooms.map((room) => runInDurableObject(room, (instance) => instance.alarm())))

export const notifyRooms = () =>
  Promise.all(rooms.map((room) => room.notifyFeed({ seq: Number.MAX_SAFE_INTEGER })))

/** Stores posts past a member's limits, without notifying the rooms. */
export async function manyPosts(count: number, content = 'Many') {
  const { id } = await newMember()
  const ids: string[] = []
  for (let i = 0; i < count; i++) {
    const { post } = await batch(
      database,
      postStatements({ db: database, memberId: id, also: () => [] }, { content }),
    )
    for (const stored of post) ids.push(stored.id)
  }
  return ids
}
