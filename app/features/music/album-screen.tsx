import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { FormattedMessage, useIntl } from 'react-intl'
import { ApiError } from '../../api/api-error'
import { LinkButton } from '../../ui/link-button'
import { Page } from '../../ui/page'
import { PageHeading } from '../../ui/page-heading'
import { MusicTools } from '../library/music-tools'
import { Album } from './album'
import { AlbumSkeleton } from './album-skeleton'
import { LoadFailure } from './load-failure'
import { musicQueries } from './queries'

export function AlbumScreen({ id }: { id: string }) {
  const intl = useIntl()
  const { data: album, error, refetch, isFetching } = useQuery(musicQueries.album(id))
  if (album === null || (error instanceof ApiError && error.code === 'album_not_found'))
    return <AlbumNotFound />
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
        <MusicTools />
      </div>
      {album ? (
        <Album key={album.id} album={album} />
      ) : error ? (
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
