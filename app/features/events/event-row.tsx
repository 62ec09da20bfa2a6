import { Link } from '@tanstack/react-router'
import type { PublicEvent } from '../../../shared/events'
import { Availability } from './availability'
import { CalendarLink } from './calendar-link'
import { EventStub } from './event-date'
import { CancelNote, EventFacts } from './event-facts'
import { EventPicture } from './event-picture'
import { MeetLink } from './meet-link'
import { TicketLink } from './ticket-link'

type EventRowProps = {
  event: PublicEvent
  isLive: boolean
  showsPast?: boolean | undefined
  /** On the page that the link of a meet leads to. */
  isMeetsPage?: boolean
}

/** An event in a list, styled as a ticket. */
export const EventRow = ({ event, isLive, showsPast, isMeetsPage }: EventRowProps) => {
  const closed = !isLive && (event.availability === 'past' || event.availability === 'cancelled')
  return (
    <article className="relative flex flex-wrap gap-4 rounded-panel border border-line bg-floor p-4 transition-colors hover:border-pink sm:gap-6 sm:p-6">
      <EventStub event={event} dim={closed} />
      <EventPicture
        event={event}
        sizes="(width < 40rem) 100vw, 12rem"
        className="w-full rounded-tile max-sm:-order-1 sm:w-48 sm:self-start"
      />
      {/* Beside the stub if there is room, else below it: text may be twice as large. */}
      <div className="grid min-w-[min(100%,10rem)] flex-1 gap-x-8 gap-y-4 lg:grid-cols-[1.2fr_1fr_13rem] lg:items-center">
        <div className="min-w-0">
          <Availability event={event} isLive={isLive} />
          <h3
            className={`mt-2 text-heading wrap-anywhere ${event.status === 'cancelled' ? 'line-through' : ''}`}
          >
            <Link
              to="/events/$id"
              params={{ id: event.id }}
              className="after:absolute after:inset-0 after:rounded-panel hover:text-pink"
            >
              {event.title}
            </Link>
          </h3>
          {event.description && <p className="mt-2 line-clamp-3 text-haze">{event.description}</p>}
          <CancelNote event={event} />
        </div>
        <EventFacts event={event} />
        <div className="relative z-10 flex flex-wrap gap-3 justify-self-start empty:hidden lg:justify-end lg:justify-self-end">
          <TicketLink event={event} isLive={isLive} {...(showsPast && { showsPast })} />
          {event.is_virtual && !isLive && !closed && (!isMeetsPage || event.is_party) && (
            <MeetLink event={event} named />
          )}
          {isMeetsPage && !event.is_party && !closed && <CalendarLink event={event} named />}
        </div>
      </div>
    </article>
  )
}
