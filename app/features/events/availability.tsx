import { FormattedMessage } from 'react-intl'
import type { PublicEvent } from '../../../shared/events'
import { Badge } from '../../ui/badge'

const TONES = {
  available: 'good',
  limited: 'warning',
  sold_out: 'danger',
  past: 'plain',
  cancelled: 'danger',
} as const

/** What is over reads "sold out" too, as what cannot be bought any more. */
export const Availability = ({ event }: { event: PublicEvent }) => (
  <span className="flex flex-wrap gap-2">
    <Badge tone={TONES[event.availability]}>
      <FormattedMessage id={`events.availability.${event.availability}`} />
    </Badge>
    {event.availability === 'past' && (
      <Badge>
        <FormattedMessage id="events.over" />
      </Badge>
    )}
    {event.is_virtual && (
      <Badge tone="live">
        <FormattedMessage id="events.virtual.badge" />
      </Badge>
    )}
  </span>
)
