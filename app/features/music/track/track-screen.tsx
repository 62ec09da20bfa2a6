import { useQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { ApiError } from '../../../lib/api/api-error'
import { LoadFailure } from '../../../ui/failure'
import { LinkButton } from '../../../ui/link-button'
import { Page } from '../../../ui/page'
import { PageHeading } from '../../../ui/page-heading'
import { Skeleton } from '../../../ui/skeleton'
import { trackQueries } from '../queries'
import { TrackPage } from './track-page'

type TrackScreenProps = { id: string; start: number | undefined }

/** The page of one track, for sharing. */
export function TrackScreen({ id, start }: TrackScreenProps) {
  const intl = useIntl()
  const { data: track, error, refetch, isFetching } = useQuery(trackQueries.one(id))
  if (track) return <TrackPage key={track.id} track={track} start={start} />
  if (track === null || (error instanceof ApiError && error.code === 'not_found'))
    return <TrackNotFound />
  return (
    <div className="wrap py-10 sm:py-14">
      {error ? (
        <>
          <PageHeading title={intl.formatMessage({ id: 'track.eyebrow' })} />
          <LoadFailure
            what={<FormattedMessage id="track.failed" />}
            error={error}
            retry={() => void refetch()}
            retrying={isFetching}
          />
        </>
      ) : (
        <TrackSkeleton />
      )}
    </div>
  )
}

function TrackNotFound() {
  const intl = useIntl()
  return (
    <Page
      title={intl.formatMessage({ id: 'track.not-found' })}
      intro={intl.formatMessage({ id: 'track.not-found.text' })}
    >
      <LinkButton to="/music/catalog">
        <FormattedMessage id="track.browse" />
      </LinkButton>
    </Page>
  )
}

const TrackSkeleton = () => (
  <div
    aria-hidden
    className="grid items-center gap-8 md:grid-cols-[minmax(0,25rem)_minmax(0,1fr)] md:gap-12"
  >
    <Skeleton className="aspect-square w-full" />
    <div>
      <Skeleton className="h-5 w-20" />
      <Skeleton className="mt-4 h-12 w-4/5" />
      <Skeleton className="mt-5 h-6 w-1/2" />
      <Skeleton className="mt-8 h-32 w-full" />
    </div>
  </div>
)
