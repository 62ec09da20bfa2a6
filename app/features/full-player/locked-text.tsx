import { Link } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'
import { useAccess } from '../library/use-library'

/** What there is to hear and see on this side of the gate. */
export function LockedText() {
  if (useAccess() !== 'locked') return null
  return (
    <p className="mx-auto mt-5 max-w-[48ch] text-center text-haze">
      <FormattedMessage
        id="full-player.locked"
        values={{
          link: (words) => (
            <Link to="/music/catalog" className="text-link">
              {words}
            </Link>
          ),
        }}
      />
    </p>
  )
}
