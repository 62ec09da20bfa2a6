import type { IntlShape } from 'react-intl'
import type { AdminEvent } from '../../../shared/events'

/** '$20.00 - $45.00'; a dash where no price is known. */
export function priceRange(intl: IntlShape, event: AdminEvent) {
  const { ticket_price_min: min, ticket_price_max: max, currency } = event
  const price = (amount: number) => intl.formatNumber(amount, { style: 'currency', currency })
  if (min === null || max === null) {
    const known = min ?? max
    return known === null ? '–' : price(known)
  }
  return min === max ? price(min) : `${price(min)} - ${price(max)}`
}
