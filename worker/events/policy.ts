import type { Availability } from '../../shared/events'

type Stock = {
  status: 'draft' | 'published' | 'cancelled'
  event_date: string
  availability_mark: 'auto' | 'limited' | 'sold_out'
  venue_capacity: number | null
  /** Confirmed orders. */
  tickets_sold: number
}

/** From here on the last seats are worth saying. */
const LOW_STOCK = 0.9

/** What a fan is told. What the team marked is worth more than what was counted. */
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
