import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { inboxQueries } from './queries'

/** How many messages nobody has read; live: see `useInboxWord`. */
export function UnreadCount() {
  const { data: unread = 0 } = useQuery(inboxQueries.unread())
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
