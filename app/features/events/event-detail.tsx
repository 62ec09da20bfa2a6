import MapPinned from 'lucide-react/icons/map-pinned'
import Share2 from 'lucide-react/icons/share-2'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { COUNTRIES } from '../../../shared/countries'
import type { PublicEvent } from '../../../shared/events'
import { Button } from '../../ui/button'
import { DanceFloor } from '../../ui/dance-floor'
import { useDocumentTitle } from '../../ui/page-heading'
import { Availability } from './availability'
import { CalendarLink } from './calendar-link'
import { EventStub } from './event-date'
import { CancelNote, EventFacts, Fact } from './event-facts'
import { EventPicture } from './event-picture'
import { MeetLink } from './meet-link'
import { useRunning } from './running'
import { TicketLink } from './ticket-link'

export function EventDetail({ event }: { event: PublicEvent }) {
  useDocumentTitle(event.title)
  const address = useAddress(event)
  const isLive = useRunning([event])(event)
  const closed = !isLive && (event.availability === 'past' || event.availability === 'cancelled')
  return (
    <article className="relative isolate overflow-hidden rounded-panel border border-line bg-floor">
      {event.image ? (
        <EventPicture
          event={event}
          sizes="(width < 76rem) 100vw, 71rem"
          eager
          className="max-h-96 w-full"
        />
      ) : (
        <DanceFloor
          seed={event.title.length * 13}
          className="absolute inset-y-0 right-0 -z-10 hidden h-full w-4/12 opacity-80 lg:block"
        />
      )}
      <div className={`grid gap-7 p-5 sm:p-10 ${event.image ? '' : 'lg:w-9/12'}`}>
        <div className="flex flex-wrap items-start gap-5">
          <EventStub event={event} dim={closed} />
          <div className="min-w-[min(100%,10rem)] flex-1">
            <Availability event={event} isLive={isLive} />
            <h1 tabIndex={-1} className="mt-3 text-title wrap-anywhere">
              {event.title}
            </h1>
          </div>
        </div>
        <CancelNote event={event} />
        {event.description && (
          <p className="max-w-[62ch] text-lg whitespace-pre-line">{event.description}</p>
        )}
        <div className="text-lg">
          <EventFacts event={event}>
            {address && (
              <Fact icon={MapPinned} name={<FormattedMessage id="events.address" />}>
                {address}
              </Fact>
            )}
          </EventFacts>
        </div>
        <div className="flex flex-wrap items-center gap-3 *:wrap-anywhere max-sm:*:grow">
          <TicketLink event={event} isLive={isLive} size="large" />
          {!isLive &&
            (event.is_party ? event.status === 'published' : event.is_virtual && !closed) && (
              <MeetLink event={event} size="large" />
            )}
          <EventActions event={event} />
        </div>
      </div>
    </article>
  )
}

function useAddress(event: PublicEvent) {
  const intl = useIntl()
  if (event.is_virtual) return null
  const region = event.venue_country && COUNTRIES.get(event.venue_country)
  const country = region && intl.formatDisplayName(region, { type: 'region' })
  return [event.venue_address, event.venue_postal_code, country].filter(Boolean).join(', ')
}

/** Calendar download and sharing. */
function EventActions({ event }: { event: PublicEvent }) {
  const [outcome, setOutcome] = useState<'copied' | 'copy-failed' | null>(null)

  const share = async () => {
    const url = `${location.origin}/events/${event.id}`
    const shared = { title: event.title, url }
    if ('share' in navigator && navigator.canShare(shared)) {
      // Closing the share sheet is not an error.
      await navigator.share(shared).catch(() => {})
      return
    }
    await navigator.clipboard.writeText(url).then(
      () => setOutcome('copied'),
      () => setOutcome('copy-failed'),
    )
  }

  return (
    <>
      {event.status === 'published' && event.availability !== 'past' && (
        <CalendarLink event={event} size="large" />
      )}
      <Button tone="plain" size="large" onClick={() => void share()}>
        <Share2 aria-hidden className="size-5" />
        <FormattedMessage id="events.share" />
      </Button>
      <output
        className={`font-bold empty:absolute ${outcome === 'copied' ? 'text-good' : 'text-danger'}`}
      >
        {outcome && <FormattedMessage id={`events.share.${outcome}`} />}
      </output>
    </>
  )
}
