import type { PublicEvent } from '../../../shared/events'

export const isOver = (event: PublicEvent, now: number) => Date.parse(event.event_date) < now

/** The latest that is over, to remember it by, and what comes: for a page that shows more than events. */
export function aroundNow(events: PublicEvent[], now: number, coming: number) {
  const published = events.filter(({ status }) => status === 'published')
  const first = published.findIndex((event) => !isOver(event, now))
  const start = first === -1 ? published.length : first
  return published.slice(Math.max(0, start - 1), start + coming)
}
