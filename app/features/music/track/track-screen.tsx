import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { FormattedMessage, useIntl } from 'react-intl'
import type { TrackDetails } from '../../../../shared/music'
import { ApiError } from '../../../lib/api/api-error'
import { musicQueries } from '../../../lib/queries/music'
import { Cover } from '../../../ui/cover'
import { LoadFailure } from '../../../ui/failure'
import { LinkButton } from '../../../ui/link-button'
import { Page } from '../../../ui/page'
import { PageHeading, useDocumentTitle } from '../../../ui/page-heading'
import { Skeleton } from '../../../ui/skeleton'
import { useInBrowser } from '../../../ui/use-in-browser'
import { PlayerTools } from '../../player/controls/player-tools'
import { useAccess } from '../../library/use-library'
import { Lyrics } from '../../player/lyrics/lyrics'
import { formatTime } from '../../player'
import { AlbumLink } from '../../player/lists/track-row'
import { startWithin } from './start-time'
import { TrackActions } from './track-actions'
import { TrackPreview } from './track-preview'

type TrackScreenProps = { id: string; start: number | undefined }

/** The page of one track, for sharing. */
export function TrackScreen({ id, start }: TrackScreenProps) {
  const intl = useIntl()
  const { data: track, error, refetch, isFetching } = useQuery(musicQueries.track(id))
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

const LyricsSkeleton = () => <Skeleton className="h-80 w-full max-w-2xl" />

function TrackPage({ track, start }: { track: TrackDetails; start: number | undefined }) {
  const access = useAccess()
  // The document does not wait for them.
  const isInBrowser = useInBrowser()
  useDocumentTitle(track.title)
  return (
    <div className="wrap py-6 sm:py-10">
      <div className="mb-5 flex items-center justify-between gap-4">
        <Link
          to="/music"
          className="-ml-2 inline-flex min-h-11 items-center gap-2 rounded-tile px-2 font-bold text-haze hover:text-chalk"
        >
          <ArrowLeft aria-hidden className="size-5" />
          <FormattedMessage id="hub.title" />
        </Link>
        <PlayerTools />
      </div>
      <article className="grid items-center gap-8 md:grid-cols-[minmax(0,25rem)_minmax(0,1fr)] md:gap-12">
        <Cover
          src={track.image}
          alt=""
          size={400}
          quality={90}
          eager
          className="h-auto w-full max-w-100 rounded-panel shadow-[0_0_5rem_color-mix(in_srgb,var(--color-pink)_28%,transparent)]"
        />
        <div className="min-w-0">
          <p className="font-bold text-pink">
            <FormattedMessage id="track.eyebrow" />
          </p>
          <h1 tabIndex={-1} className="mt-2 text-title">
            {track.title}
          </h1>
          <p className="mt-4 text-lg text-haze">
            <AlbumLink track={track} className="text-link" />
            {' · '}
            <span className="tabular-nums">{formatTime(track.duration)}</span>
            {' · '}
            <FormattedMessage id="hub.popular.plays" values={{ plays: track.plays }} />
          </p>
          <div className="mt-8">
            {!track.playable ? (
              <p className="text-lg font-bold">
                <FormattedMessage id="track.page.soon" />
              </p>
            ) : access === 'locked' ? (
              <TrackPreview track={track} />
            ) : access === 'unknown' ? (
              <Skeleton className="h-13 w-44" />
            ) : null}
            {access !== 'unknown' && (
              <TrackActions
                track={track}
                start={startWithin(start, track.duration)}
                mayPlay={access === 'open' && track.playable}
              />
            )}
          </div>
        </div>
      </article>
      {track.hasLyrics && (
        <section className="mt-12">
          <h2 className="mb-4 text-heading">
            <FormattedMessage id="lyrics.title" />
          </h2>
          {isInBrowser ? (
            <Lyrics
              track={track}
              panelClassName="max-h-[min(32rem,60dvh)] max-w-2xl rounded-panel border border-line bg-floor p-2"
            />
          ) : (
            <LyricsSkeleton />
          )}
        </section>
      )}
    </div>
  )
}
