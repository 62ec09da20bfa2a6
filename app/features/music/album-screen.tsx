import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ListMusic from 'lucide-react/icons/list-music'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { AlbumDetails } from '../../../shared/releases'
import { ApiError } from '../../lib/api/api-error'
import { useTranslate } from '../../lib/intl/error-messages'
import { Empty } from '../../ui/empty'
import { LinkButton } from '../../ui/link-button'
import { Page } from '../../ui/page'
import { PageHeading, useDocumentTitle } from '../../ui/page-heading'
import { Skeleton } from '../../ui/skeleton'
import { PlayerTools } from '../player/controls/player-tools'
import { AlbumHeader } from './album-header'
import { LoadFailure, Loading } from './load-failure'
import { musicQueries } from '../../lib/queries/music'
import { TrackList } from './track-list'
import { UpcomingReleasePage } from './upcoming'

export function AlbumScreen({ id }: { id: string }) {
  const intl = useIntl()
  const { data: album, error, refetch, isFetching } = useQuery(musicQueries.album(id))
  const isMissing =
    album === null || (error instanceof ApiError && error.code === 'album_not_found')
  const upcoming = useQuery({ ...musicQueries.upcoming(), enabled: isMissing })
  const announced = upcoming.data?.find((release) => release.id === id)
  if (isMissing && !announced && !upcoming.isPending) return <AlbumNotFound />
  return (
    <div className="wrap py-6 sm:py-10">
      <div className="mb-4 flex items-center justify-between gap-4">
        <Link
          to="/music/catalog"
          className="-ml-2 inline-flex min-h-11 items-center gap-2 rounded-tile px-2 font-bold text-haze hover:text-chalk"
        >
          <ArrowLeft aria-hidden className="size-5" />
          <FormattedMessage id="music.back" />
        </Link>
        <PlayerTools />
      </div>
      {announced && isMissing ? (
        <UpcomingReleasePage release={announced} />
      ) : album ? (
        <Album key={album.id} album={album} />
      ) : error && !isMissing ? (
        <>
          <PageHeading title={intl.formatMessage({ id: 'music.catalog.title' })} />
          <LoadFailure
            what="album.failed"
            error={error}
            retry={() => void refetch()}
            retrying={isFetching}
          />
        </>
      ) : (
        <AlbumSkeleton />
      )}
    </div>
  )
}

function AlbumNotFound() {
  const intl = useIntl()
  return (
    <Page
      title={intl.formatMessage({ id: 'album.not_found' })}
      intro={intl.formatMessage({ id: 'album.not_found.text' })}
    >
      <LinkButton to="/music/catalog">
        <FormattedMessage id="album.not_found.back" />
      </LinkButton>
    </Page>
  )
}

const AlbumSkeleton = () => (
  <Loading>
    <div className="grid items-end gap-6 sm:grid-cols-[minmax(0,15rem)_minmax(0,1fr)] sm:gap-9 lg:grid-cols-[25rem_minmax(0,1fr)] lg:gap-12">
      <Skeleton className="aspect-square w-full max-w-64 sm:max-w-100" />
      <div>
        <Skeleton className="h-5 w-20" />
        <Skeleton className="mt-4 h-12 w-4/5" />
        <Skeleton className="mt-5 h-6 w-1/2" />
        <Skeleton className="mt-7 h-13 w-44" />
      </div>
    </div>
    <div className="mt-10 grid gap-3 sm:mt-14">
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} className="h-11 w-full" />
      ))}
    </div>
  </Loading>
)

function Album({ album }: { album: AlbumDetails }) {
  const intl = useIntl()
  useDocumentTitle(album.title)
  return (
    <>
      <AlbumHeader album={album} />
      <section aria-labelledby="tracks" className="mt-10 sm:mt-14">
        <h2 id="tracks" className="sr-only">
          <FormattedMessage id="album.tracks.title" />
        </h2>
        {album.tracks.length > 0 ? (
          <TrackList album={album} />
        ) : (
          <Empty icon={ListMusic} title={intl.formatMessage({ id: 'album.tracks.coming' })}>
            <FormattedMessage id="album.tracks.coming.text" />
          </Empty>
        )}
      </section>
      <About album={album} />
    </>
  )
}

/** The description and who made it, as far as the team wrote them. */
function About({ album: { description, credits, label } }: { album: AlbumDetails }) {
  const translate = useTranslate()
  const text = translate(description) || description.en
  if (!text && credits.length === 0 && !label) return null
  return (
    <section className="mt-12 grid max-w-[70ch] gap-8">
      {text && <p className="text-lg whitespace-pre-line">{text}</p>}
      {(credits.length > 0 || label) && (
        <div>
          <h2 className="text-heading">
            <FormattedMessage id="album.credits" />
          </h2>
          <dl className="mt-4 grid gap-x-8 gap-y-3 sm:grid-cols-2">
            {credits.map(({ role, name }) => (
              <Credit key={`${role}:${name}`} role={role} name={name} />
            ))}
            {label && <Credit role={<FormattedMessage id="album.label" />} name={label} />}
          </dl>
        </div>
      )}
    </section>
  )
}

const Credit = ({ role, name }: { role: ReactNode; name: string }) => (
  <div>
    <dt className="text-sm text-haze">{role}</dt>
    <dd className="font-bold">{name}</dd>
  </div>
)
