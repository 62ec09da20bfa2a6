import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { FormattedMessage, useIntl } from 'react-intl'
import { ApiError } from '../../lib/api/api-error'
import { LinkButton } from '../../ui/link-button'
import { Page } from '../../ui/page'
import { PageHeading } from '../../ui/page-heading'
import { EventDetail } from './event-detail'
import { EventsFailure, EventsSkeleton } from './events-failure'
import { eventQueries } from '../../lib/queries/events'

export function EventScreen({ id }: { id: string }) {
  const intl = useIntl()
  const { data, error, refetch, isFetching } = useQuery(eventQueries.one(id))
  if (data === null || (error instanceof ApiError && error.code === 'not_found'))
    return <EventNotFound />
  return (
    <div className="wrap py-6 sm:py-10">
      <Link
        to="/events"
        className="mb-4 -ml-2 inline-flex min-h-11 items-center gap-2 rounded-tile px-2 font-bold text-haze hover:text-chalk"
      >
        <ArrowLeft aria-hidden className="size-5" />
        <FormattedMessage id="events.back" />
      </Link>
      {data ? (
        <EventDetail event={data} />
      ) : error ? (
        <>
          <PageHeading title={intl.formatMessage({ id: 'events.title' })} />
          <EventsFailure retry={() => void refetch()} retrying={isFetching} />
        </>
      ) : (
        <EventsSkeleton />
      )}
    </div>
  )
}

function EventNotFound() {
  const intl = useIntl()
  return (
    <Page
      title={intl.formatMessage({ id: 'events.not-found' })}
      intro={<FormattedMessage id="events.not-found.text" />}
    >
      <LinkButton to="/events">
        <FormattedMessage id="events.back" />
      </LinkButton>
    </Page>
  )
}
