import { useQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import type { PublicEvent } from '../../../shared/events'
import { Page } from '../../ui/page'
import { CalendarSubscription } from './calendar-subscription'
import { EventList } from './event-list'
import { EventsFailure } from './events-failure'
import { EventsSkeleton } from './events-skeleton'
import { isOver } from './order'
import { eventQueries } from './queries'
import { useNow } from './use-now'

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
        <Seasons events={data} />
      ) : error ? (
        <EventsFailure retry={() => void refetch()} retrying={isFetching} />
      ) : (
        <EventsSkeleton />
      )}
    </Page>
  )
}

function Seasons({ events }: { events: PublicEvent[] }) {
  const now = useNow()
  const coming = events.filter((event) => !isOver(event, now))
  const over = events.filter((event) => isOver(event, now))
  return (
    <>
      <h2 className="sr-only">
        <FormattedMessage id="events.coming" />
      </h2>
      <EventList events={coming} />
      {over.length > 0 && (
        <>
          <h2 className="mt-14 mb-5 text-heading">
            <FormattedMessage id="events.past" />
          </h2>
          <EventList events={over} />
        </>
      )}
    </>
  )
}
