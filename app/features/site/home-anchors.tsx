import { Link } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'

const ANCHORS = ['music', 'vip', 'bio', 'events', 'about', 'contact'] as const

/** The sections of the landing page. */
export const HomeAnchors = ({ className }: { className?: string }) => (
  <ul className={className}>
    {ANCHORS.map((anchor) => (
      <li key={anchor}>
        <Link
          to="/"
          hash={anchor}
          activeOptions={{ includeHash: true }}
          className="flex min-h-11 items-center rounded-tile px-2 text-haze transition-colors hover:text-chalk"
        >
          <FormattedMessage id={`nav.anchor.${anchor}`} />
        </Link>
      </li>
    ))}
  </ul>
)
