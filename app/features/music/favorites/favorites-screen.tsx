import { FormattedMessage, useIntl } from 'react-intl'
import { Page } from '../../../ui/page'
import { LoadFailure } from '../../../ui/failure'
import { MusicTools } from '../../library/music-tools'
import { useAccess, useFavorites } from '../../library/use-library'
import { FavoritesList } from './favorites-list'
import { FavoritesLocked } from './favorites-locked'
import { FavoritesSkeleton } from './favorites-skeleton'
import { PlayProblem } from './play-problem'

export function FavoritesScreen() {
  const intl = useIntl()
  return (
    <Page
      title={intl.formatMessage({ id: 'favorites.title' })}
      eyebrow={<FormattedMessage id="favorites.eyebrow" />}
      actions={<MusicTools withFavorites={false} className="-mx-3" />}
    >
      <PlayProblem />
      <Favorites />
    </Page>
  )
}

function Favorites() {
  const access = useAccess()
  const { data: tracks, error, refetch, isFetching } = useFavorites()
  // Whoever lost VIP while looking at the list goes on seeing it, locked.
  if (tracks) return <FavoritesList tracks={tracks} />
  if (access === 'locked') return <FavoritesLocked />
  if (error)
    return (
      <LoadFailure
        what={<FormattedMessage id="library.favorites.failed" />}
        error={error}
        retry={() => void refetch()}
        retrying={isFetching}
      />
    )
  return <FavoritesSkeleton />
}
