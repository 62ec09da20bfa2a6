import { FormattedMessage } from 'react-intl'
import type { PublicEvent } from '../../../shared/events'
import { Badge } from '../../ui/badge'
import { saleOf, useNow } from './order'

const TONES = {
  available: 'good',
  limited: 'warning',
  sold_out: 'danger',
  past: 'plain',
  cancelled: 'danger',
} as const

/** Past events show the sold-out label, as specified. No availability is shown where no tickets are sold. */
export function Availability({ event, isLive }: { event: PublicEvent; isLive: boolean }) {
  const now = useNow()
  return (
    <span className="flex flex-wrap gap-2 *:whitespace-normal">
      {isLive && (
        <Badge tone="live">
          <FormattedMessage id="events.live" />
        </Badge>
      )}
      {!isLive && !hasNoTicketsOnSale(event, now) && (
        <Badge tone={TONES[event.availability]}>
          <FormattedMessage id={`events.availability.${event.availability}`} />
        </Badge>
      )}
      {!isLive && event.availability === 'past' && (
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
}

function hasNoTicketsOnSale(event: PublicEvent, now: number) {
  const sale = saleOf(event, now)
  if (event.availability === 'available') return sale !== 'open'
  return event.availability === 'limited' && sale === 'over'
}
