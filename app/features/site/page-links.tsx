import { Link } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'
import { useSession } from '../session/queries'

const LINK =
  'flex min-h-11 items-center rounded-tile px-2.5 font-bold transition-colors hover:bg-stage aria-[current=page]:text-pink'

/** Events, news and membership. Who is VIP gets to the own plan, others to the offer. */
export function PageLinks({ className }: { className?: string }) {
  const isVIP = useSession()?.isVIP ?? false
  return (
    <ul className={className}>
      <li>
        <Link to="/events" className={LINK}>
          <FormattedMessage id="nav.events" />
        </Link>
      </li>
      <li>
        <Link to="/news/$" params={{ _splat: '' }} className={LINK}>
          <FormattedMessage id="nav.news" />
        </Link>
      </li>
      <li>
        <Link to={isVIP ? '/membership' : '/vip-signup'} className={LINK}>
          <FormattedMessage id="nav.membership" />
        </Link>
      </li>
    </ul>
  )
}
