import { useIntl } from 'react-intl'
import type { AdminEvent } from '../../../shared/events'

/** '$20.00 - $45.00', 'Free'; a dash if no price is known. */
export function PriceRange({ event }: { event: AdminEvent }) {
  const intl = useIntl()
  const { ticket_price_min: min, ticket_price_max: max, currency } = event
  const price = (amount: number) =>
    amount === 0
      ? intl.formatMessage({ id: 'events.free' })
      : intl.formatNumber(amount, { style: 'currency', currency })
  if (min === null || max === null) {
    const known = min ?? max
    return known === null ? '–' : price(known)
  }
  return min === max ? price(min) : `${price(min)} - ${price(max)}`
}
