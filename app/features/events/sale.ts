import type { PublicEvent } from '../../../shared/events'

/** Whether a ticket can be had now: nowhere at all, not yet, now, or not any more. */
export function saleOf(event: PublicEvent, now: number): 'none' | 'soon' | 'open' | 'over' {
  const { external_ticket_url: url, ticket_sale_start: start, ticket_sale_end: end } = event
  if (!url) return 'none'
  if (start !== null && Date.parse(start) > now) return 'soon'
  return end !== null && Date.parse(end) <= now ? 'over' : 'open'
}
