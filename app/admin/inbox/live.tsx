import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { FormattedMessage } from 'react-intl'
import { onInboxChanged } from '../../features/session/inbox-events'
import { insightQueries } from '../insight/queries'
import { messages, unreadMessages } from './queries'

/** Number of unread messages, live: see `useInboxEvents`. */
export function UnreadCount() {
  const { data: unread = 0 } = useQuery(unreadMessages())
  if (unread === 0) return null
  return (
    <span className="ml-auto rounded-full bg-pink px-2 text-sm font-bold text-night">
      {unread}
      <span className="sr-only">
        {' '}
        <FormattedMessage id="inbox.unread" />
      </span>
    </span>
  )
}

/** Refetches inbox queries, on every page, when the server says that the inbox changed. */
export function useInboxEvents() {
  const queryClient = useQueryClient()
  useEffect(() => refetchOnInboxChange(queryClient), [queryClient])
}

/** The first event refetches at once; a burst refetches this often. */
const GAP_MS = 500

/** @returns unsubscribe */
export function refetchOnInboxChange(queryClient: QueryClient) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let asked = 0
  const ask = () => {
    timer = undefined
    asked = Date.now()
    void queryClient.invalidateQueries({ queryKey: messages.all })
    void queryClient.invalidateQueries({ queryKey: insightQueries.overview().queryKey })
  }
  const stop = onInboxChanged(() => {
    timer ??= setTimeout(ask, Math.max(0, asked + GAP_MS - Date.now()))
  })
  return () => {
    stop()
    clearTimeout(timer)
  }
}
