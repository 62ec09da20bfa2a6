import type { Availability } from '../../shared/events'

type Stock = {
  status: 'draft' | 'published' | 'cancelled'
  event_date: string
  availability_mark: 'auto' | 'limited' | 'sold_out'
  venue_capacity: number | null
  /** Confirmed orders. */
  tickets_sold: number
}

/** The share of sold tickets from which `limited` is shown. */
const LOW_STOCK = 0.9

/** The availability that fans see. The team's mark overrides the count. */
export function availabilityOf(event: Stock, now: string): Availability {
  const {
    status,
    event_date,
    availability_mark: mark,
    venue_capacity: capacity,
    tickets_sold: sold,
  } = event
  if (status === 'cancelled') return 'cancelled'
  if (event_date < now) return 'past'
  if (mark !== 'auto') return mark
  if (!capacity) return 'available'
  if (sold >= capacity) return 'sold_out'
  return sold >= capacity * LOW_STOCK ? 'limited' : 'available'
}
