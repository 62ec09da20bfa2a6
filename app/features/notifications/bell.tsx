import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { call } from '../../lib/api/call'
import { notificationsApi } from '../../lib/api/clients'
import { liveRead } from '../../lib/api/freshness'

/** The live connection sets it. */
const UNREAD = {
  queryKey: ['notifications', 'unread'],
  queryFn: async () =>
    (await call(notificationsApi.index.$get({ query: { limit: '1' } }, liveRead()))).unread,
}

/** The server counts one more. */
const SHOWN_MAX = 99

/** The number of unread notifications, in the header of every page of a member. */
export function Bell() {
  const intl = useIntl()
  const { data: unread = 0 } = useQuery(UNREAD)
  const label = intl.formatMessage({ id: 'notifications.bell' }, { unread })
  return (
    <Link
      to="/notifications"
      aria-label={label}
      title={label}
      className="relative grid size-11 shrink-0 place-items-center rounded-tile transition-colors hover:bg-stage"
    >
      {/* Drawn here: an icon that other pages use too would be a file of its own, which the first load lists. */}
      <svg
        aria-hidden
        viewBox="0 0 24 24"
        className="size-6 fill-none stroke-current stroke-2 [stroke-linecap:round] [stroke-linejoin:round]"
      >
        <path d="M5 17h14c-1.5-1.5-2-3.5-2-7.5a5 5 0 0 0-10 0c0 4-.5 6-2 7.5Z" />
        <path d="M10 20.5a2.2 2.2 0 0 0 4 0" />
      </svg>
      {unread > 0 && (
        <span
          aria-hidden
          className="absolute top-0.5 right-0 min-w-5 rounded-full bg-pink px-1 text-center text-xs leading-5 font-bold text-night forced-colors:border"
        >
          {unread > SHOWN_MAX ? `${SHOWN_MAX}+` : unread}
        </span>
      )}
    </Link>
  )
}
