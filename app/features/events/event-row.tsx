import { Link } from '@tanstack/react-router'
import type { PublicEvent } from '../../../shared/events'
import { Availability } from './availability'
import { EventStub } from './event-date'
import { CancelNote, EventFacts } from './event-facts'
import { TicketLink } from './ticket-link'

/** An event in a list, styled as a ticket. */
export const EventRow = ({ event, isLive }: { event: PublicEvent; isLive: boolean }) => {
  const closed = !isLive && (event.availability === 'past' || event.availability === 'cancelled')
  return (
    <article className="relative flex flex-wrap gap-4 rounded-panel border border-line bg-floor p-4 transition-colors hover:border-pink sm:gap-6 sm:p-6">
      <EventStub event={event} dim={closed} />
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
        <div className="relative z-10 justify-self-start lg:justify-self-end">
          <TicketLink event={event} isLive={isLive} />
        </div>
      </div>
    </article>
  )
}
