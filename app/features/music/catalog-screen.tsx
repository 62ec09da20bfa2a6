import { useQuery } from '@tanstack/react-query'
import Disc3 from 'lucide-react/icons/disc-3'
import { useIntl } from 'react-intl'
import { Empty } from '../../ui/empty'
import { Page } from '../../ui/page'
import { MusicTools } from '../library/music-tools'
import { AlbumCard } from './album-card'
import { AlbumGrid, AlbumGridSkeleton } from './album-grid'
import { LoadFailure } from './load-failure'
import { musicQueries } from './queries'

export function CatalogScreen() {
  const intl = useIntl()
  return (
    <Page
      title={intl.formatMessage({ id: 'music.catalog.title' })}
      intro={intl.formatMessage({ id: 'music.catalog.intro' })}
      actions={<MusicTools className="-mx-3" />}
    >
      <Releases />
    </Page>
  )
}

/** A row where there is room, two on a phone: what is seen first is fetched first, and not beside all that follows. */
const FIRST_SEEN = 5
const WHILE_LOADING = 10

function Releases() {
  const intl = useIntl()
  const { data, error, refetch, isFetching } = useQuery(musicQueries.catalog())
  if (data && data.albums.length === 0)
    return <Empty icon={Disc3} title={intl.formatMessage({ id: 'music.catalog.empty' })} />
  if (data)
    return (
      <AlbumGrid>
        {data.albums.map((album, index) => (
          <li key={album.id}>
            <AlbumCard album={album} eager={index < FIRST_SEEN} />
          </li>
        ))}
      </AlbumGrid>
    )
  if (error)
    return (
      <LoadFailure
        what="music.catalog.failed"
        error={error}
        retry={() => void refetch()}
        retrying={isFetching}
      />
    )
  return <AlbumGridSkeleton count={WHILE_LOADING} />
}
