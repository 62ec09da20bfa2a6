import type { PublicEvent } from '../../../shared/events'

export const isOver = (event: PublicEvent, now: number) => Date.parse(event.event_date) < now

/** What comes, and after it the latest that is over, to remember it by: for a page that shows more than events. */
export function upcomingFirst(events: PublicEvent[], now: number, coming: number) {
  const published = events.filter(({ status }) => status === 'published')
  const first = published.findIndex((event) => !isOver(event, now))
  const start = first === -1 ? published.length : first
  return [
    ...published.slice(start, start + coming),
    ...published.slice(Math.max(0, start - 1), start),
  ]
}
