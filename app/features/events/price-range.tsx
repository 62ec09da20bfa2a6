import { useIntl } from 'react-intl'
import type { PublicEvent } from '../../../shared/events'

/** Two decimals, in the event's own money, written as the language writes it; what costs nothing says so in a word. */
export function PriceRange({ event }: { event: PublicEvent }) {
  const intl = useIntl()
  const { ticket_price_min: min, ticket_price_max: max, currency } = event
  const written = (price: number) =>
    price === 0
      ? intl.formatMessage({ id: 'events.free' })
      : intl.formatNumber(price, {
          style: 'currency',
          currency,
          minimumFractionDigits: 2,
          maximumFractionDigits: 2,
        })
  if (min === null) return null
  return max === null || max === min ? written(min) : `${written(min)} – ${written(max)}`
}
