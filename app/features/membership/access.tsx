import Check from 'lucide-react/icons/check'
import Lock from 'lucide-react/icons/lock'
import { FormattedMessage } from 'react-intl'
import { Card } from '../../ui/card'
import { useMayPlay } from '../session/use-session'

const PLACES = ['music', 'lists', 'radio', 'tv', 'chat'] as const

/** What is open to this member, and what is not and why. */
export function Access() {
  const mayPlay = useMayPlay()
  const Icon = mayPlay ? Check : Lock
  return (
    <Card>
      <h2 className="text-heading">
        <FormattedMessage id="membership.access.title" />
      </h2>
      <p className="mt-2 text-haze">
        <FormattedMessage id={mayPlay ? 'membership.access.open' : 'membership.access.locked'} />
      </p>
      <ul className="mt-5 grid gap-3">
        {PLACES.map((place) => (
          <li key={place} className="flex gap-3">
            <Icon
              aria-hidden
              className={`mt-0.5 size-5 shrink-0 ${mayPlay ? 'text-good' : 'text-acid'}`}
            />
            <FormattedMessage id={`membership.access.${place}`} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
