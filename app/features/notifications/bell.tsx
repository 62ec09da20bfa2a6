import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import BellIcon from 'lucide-react/icons/bell'
import { useIntl } from 'react-intl'
import { notificationQueries } from '../../lib/queries/notifications'

/** The server counts one more. */
const SHOWN_MAX = 99

/** The number of unread notifications, in the header of every page of a member. */
export function Bell() {
  const intl = useIntl()
  const { data: unread = 0 } = useQuery(notificationQueries.unread())
  const label = intl.formatMessage({ id: 'notifications.bell' }, { unread })
  return (
    <Link
      to="/notifications"
      aria-label={label}
      title={label}
      className="relative grid size-11 shrink-0 place-items-center rounded-tile transition-colors hover:bg-stage"
    >
      <BellIcon aria-hidden className="size-6" />
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
