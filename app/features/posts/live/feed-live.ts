import { createStore } from 'zustand/vanilla'
import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../api/api-error'
import { sessionQueries } from '../../session/queries'
import { readAgain } from '../cache'
import type { PostPages } from '../pages'
import { postQueries } from '../queries'
import { applyEvents } from './apply-events'
import { FeedConnection, type LineEvents, type World } from './connection'
import type { LiveState } from './states'

/** From one page with posts to the next it is the same socket. */
const LINGER_MS = 3_000
/** A tab out of sight for so long needs no socket; when it is looked at again, what it missed comes. */
const UNSEEN_MS = 5 * 60_000

export const liveStore = createStore<LiveState>(() => 'idle')

let connection: FeedConnection | null = null
let screens = 0
let leaving: ReturnType<typeof setTimeout> | undefined
let unseen: ReturnType<typeof setTimeout> | undefined

/** Called by each screen that shows posts to a member; returns how to leave. One socket serves them all. */
export function joinFeed(queryClient: QueryClient) {
  const line = (connection ??= new FeedConnection(worldOf(queryClient)))
  clearTimeout(leaving)
  screens += 1
  if (screens === 1) watchWindow()
  line.signal('start')
  return () => {
    screens -= 1
    if (screens > 0) return
    leaving = setTimeout(() => {
      unwatchWindow()
      line.signal('stop')
    }, LINGER_MS)
  }
}

const worldOf = (queryClient: QueryClient): World => ({
  open: openLine,
  shown: () =>
    queryClient.getQueryData<PostPages>(postQueries.feed().queryKey)?.pages[0]?.seq ?? null,
  apply: (events) =>
    applyEvents(
      queryClient,
      events,
      queryClient.getQueryData(sessionQueries.current().queryKey)?.id ?? null,
    ),
  readAgain: () => void readAgain(queryClient),
  // Only members may ask this: it renews what has run out, or finds that it is over.
  isSignedIn: () =>
    queryClient.fetchQuery({ ...postQueries.hidden(), staleTime: 0, retry: false }).then(
      () => true,
      (error: unknown) => !(error instanceof ApiError && error.code === 'signed_out'),
    ),
  changed: (state) => liveStore.setState(state, true),
  isOnline: () => navigator.onLine,
})

function openLine(since: number | null, events: LineEvents) {
  const address = new URL('/api/feed/live', location.href)
  address.protocol = address.protocol.replace('http', 'ws')
  if (since !== null) address.searchParams.set('since', `${since}`)
  const socket = new WebSocket(address)
  socket.onmessage = ({ data }: MessageEvent<unknown>) => events.message(String(data))
  socket.onclose = ({ code }) => events.close(code)
  return {
    send: (text: string) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(text)
    },
    close: () => socket.close(),
  }
}

const onOffline = () => connection?.signal('offline')
const onOnline = () => connection?.signal('online')
const onVisibility = () => {
  clearTimeout(unseen)
  if (document.hidden) unseen = setTimeout(() => connection?.signal('slept'), UNSEEN_MS)
  else connection?.signal('woke')
}

function watchWindow() {
  addEventListener('offline', onOffline)
  addEventListener('online', onOnline)
  document.addEventListener('visibilitychange', onVisibility)
}

function unwatchWindow() {
  clearTimeout(unseen)
  removeEventListener('offline', onOffline)
  removeEventListener('online', onOnline)
  document.removeEventListener('visibilitychange', onVisibility)
}
