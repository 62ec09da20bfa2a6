import { useQuery } from '@tanstack/react-query'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { FormattedMessage, useIntl } from 'react-intl'
import type { PublicEvent } from '../../../shared/events'
import { LANGUAGE_PARAMETER } from '../../../shared/language'
import { buttonStyle } from '../../ui/button-style'
import { Page } from '../../ui/page'
import { useInBrowser } from '../../ui/use-in-browser'
import { EventList } from './event-list'
import { EventsFailure, EventsSkeleton } from './events-failure'
import { isOver, useNow } from './order'
import { eventQueries } from '../../lib/queries/events'
import { useRunning } from './running'

export function EventsScreen() {
  const intl = useIntl()
  const { data, error, refetch, isFetching } = useQuery(eventQueries.announced())
  return (
    <Page
      title={intl.formatMessage({ id: 'events.title' })}
      intro={<FormattedMessage id="events.intro" />}
      actions={<CalendarSubscription />}
    >
      {data ? (
        <EventSections events={data} />
      ) : error ? (
        <EventsFailure retry={() => void refetch()} retrying={isFetching} />
      ) : (
        <EventsSkeleton />
      )}
    </Page>
  )
}

function EventSections({ events }: { events: PublicEvent[] }) {
  const now = useNow()
  const isLive = useRunning(events)
  const isComing = (event: PublicEvent) => isLive(event) || !isOver(event, now)
  const coming = events.filter(isComing)
  const over = events.filter((event) => !isComing(event))
  return (
    <>
      <h2 className="sr-only">
        <FormattedMessage id="events.coming" />
      </h2>
      <EventList events={coming} isLive={isLive} />
      {over.length > 0 && (
        <>
          <h2 className="mt-14 mb-5 text-heading">
            <FormattedMessage id="events.past" />
          </h2>
          <EventList events={over} isLive={isLive} />
        </>
      )}
    </>
  )
}

const FEED = '/api/events.ics'

/** A calendar subscription that updates with new events. */
function CalendarSubscription() {
  const feed = `${FEED}?${LANGUAGE_PARAMETER}=${useIntl().locale}`
  // `webcal:` opens the calendar app; during server rendering the host is unknown.
  const address = useInBrowser() ? `webcal://${location.host}${feed}` : feed
  return (
    <a href={address} className={buttonStyle('plain')}>
      <CalendarPlus aria-hidden className="size-5" />
      <FormattedMessage id="events.subscribe" />
    </a>
  )
}
