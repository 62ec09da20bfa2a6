import { useEffect, useState } from 'react'
import type { PublicEvent } from '../../../shared/events'

export const isOver = (event: PublicEvent, now: number) => Date.parse(event.event_date) < now

/** The next events and those that are live, then the last past one. */
export function upcomingFirst(
  events: PublicEvent[],
  now: number,
  coming: number,
  isLive: (event: PublicEvent) => boolean,
) {
  const published = events.filter(({ status }) => status === 'published')
  const isPast = (event: PublicEvent) => isOver(event, now) && !isLive(event)
  return [
    ...published.filter((event) => !isPast(event)).slice(0, coming),
    ...published.filter(isPast).slice(-1),
  ]
}

/** The current time, updated every `everyMs`; without that, the time of mounting. */
export function useNow(everyMs?: number) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!everyMs) return
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}

/** State of the ticket sale: none, not yet, open, over. */
export function saleOf(event: PublicEvent, now: number): 'none' | 'soon' | 'open' | 'over' {
  const { external_ticket_url: url, ticket_sale_start: start, ticket_sale_end: end } = event
  if (!url) return 'none'
  if (start !== null && Date.parse(start) > now) return 'soon'
  return end !== null && Date.parse(end) <= now ? 'over' : 'open'
}
