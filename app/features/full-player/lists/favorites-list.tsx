import { FormattedMessage, useIntl } from 'react-intl'
import { LoadFailure } from '../../../ui/failure'
import { NoFavorites } from '../../library/favorites/no-favorites'
import { useFavorites } from '../../library/use-library'
import { useListPlayback } from '../../library/use-list-playback'
import { ListSkeleton } from './list-skeleton'
import { TrackList } from './track-list'

export function FavoritesList() {
  const name = useIntl().formatMessage({ id: 'full-player.lists.favorites' })
  const { data: tracks, error, refetch, isFetching } = useFavorites()
  const { playFrom } = useListPlayback({ id: 'favorites', name, tracks: tracks ?? [] }, 'favorites')
  if (tracks?.length === 0) return <NoFavorites />
  if (tracks) return <TrackList tracks={tracks} playFrom={playFrom} />
  if (!error) return <ListSkeleton />
  return (
    <LoadFailure
      what={<FormattedMessage id="library.favorites.failed" />}
      error={error}
      retry={() => void refetch()}
      retrying={isFetching}
    />
  )
}
