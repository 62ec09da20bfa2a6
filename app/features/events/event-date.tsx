import { useIntl } from 'react-intl'
import type { PublicEvent } from '../../../shared/events'

/**
 * Date and time in the venue's zone, with the zone. Browsers format this differently from the server: what the server
 * rendered may stay.
 */
export function EventDate({ event }: { event: PublicEvent }) {
  const intl = useIntl()
  const timeZone = event.time_zone
  return (
    <time dateTime={event.event_date} suppressHydrationWarning>
      {intl.formatDate(event.event_date, { dateStyle: 'full', timeZone })}
      {', '}
      <span className="whitespace-nowrap" suppressHydrationWarning>
        {intl.formatTime(event.event_date, { ...CLOCK, timeZone })}
      </span>
    </time>
  )
}

const CLOCK = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const

/** Day and month as on a ticket stub. */
export function EventStub({ event, dim }: { event: PublicEvent; dim: boolean }) {
  const intl = useIntl()
  const timeZone = event.time_zone
  return (
    <div
      aria-hidden
      className={`flex w-16 shrink-0 flex-col self-start items-center rounded-tile py-2 leading-tight sm:w-20 sm:py-3 ${dim ? 'bg-stage text-haze' : 'bg-pink text-night'}`}
    >
      <span className="text-sm font-bold uppercase">
        {intl.formatDate(event.event_date, { month: 'short', timeZone }).replace('.', '')}
      </span>
      <span className="font-display text-2xl font-bold sm:text-3xl">
        {intl.formatDate(event.event_date, { day: 'numeric', timeZone })}
      </span>
      <span className="text-xs">
        {intl.formatDate(event.event_date, { year: 'numeric', timeZone })}
      </span>
    </div>
  )
}
