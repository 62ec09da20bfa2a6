import { Link } from '@tanstack/react-router'
import { FormattedMessage, useIntl } from 'react-intl'
import { Skeleton } from '../../../ui/skeleton'
import { Drawer } from '../../../ui/drawer'
import { LoadFailure } from '../../../ui/failure'
import { TrackRow } from './track-row'
import { trackSource } from '../engine/source'
import { useFavorites } from '../../library/use-library'
import { useListPlayback } from './use-list-playback'
import { FavoriteButton } from '../../library/favorites/favorite-button'
import { NoFavorites } from '../../library/favorites/no-favorites'

type FavoritesDrawerProps = { open: boolean; onClose: () => void }

export function FavoritesDrawer({ open, onClose }: FavoritesDrawerProps) {
  const intl = useIntl()
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={intl.formatMessage({ id: 'library.favorites.drawer' })}
    >
      <FavoritesContent />
    </Drawer>
  )
}

function FavoritesContent() {
  const intl = useIntl()
  const { data: tracks, error, refetch, isFetching } = useFavorites()
  const name = intl.formatMessage({ id: 'library.favorites.drawer' })
  const { playFrom } = useListPlayback({ id: 'favorites', name, tracks: tracks ?? [] }, 'favorites')
  if (!tracks && error)
    return (
      <LoadFailure
        what={<FormattedMessage id="library.favorites.failed" />}
        error={error}
        retry={() => void refetch()}
        retrying={isFetching}
      />
    )
  if (!tracks) return <Skeleton className="h-40 w-full" />
  if (tracks.length === 0) return <NoFavorites />
  return (
    <>
      <ul className="-mx-2">
        {tracks.map((track, index) => (
          <TrackRow key={track.id} source={trackSource(track)} play={() => playFrom(index)}>
            <FavoriteButton track={track} />
          </TrackRow>
        ))}
      </ul>
      <Link to="/music/favorites" className="text-link mt-4 inline-block py-2.5 font-bold">
        <FormattedMessage id="library.favorites.drawer.all" />
      </Link>
    </>
  )
}
