import Lock from 'lucide-react/icons/lock'
import { FormattedMessage, useIntl } from 'react-intl'
import { Alert } from '../../../ui/alert'
import { Empty } from '../../../ui/empty'
import { LoadFailure } from '../../../ui/failure'
import { LinkButton } from '../../../ui/link-button'
import { Page } from '../../../ui/page'
import { Skeleton } from '../../../ui/skeleton'
import { PlayerTools } from '../../player/controls/player-tools'
import { useAccess, useFavorites } from '../../library/use-library'
import { usePlayer } from '../../player'
import { useReturnTo } from '../../session/use-return-to'
import { FavoritesList } from './favorites-list'

export function FavoritesScreen() {
  const intl = useIntl()
  return (
    <Page
      title={intl.formatMessage({ id: 'favorites.title' })}
      eyebrow={<FormattedMessage id="favorites.eyebrow" />}
      actions={<PlayerTools withFavorites={false} className="-mx-3" />}
    >
      <PlayProblem />
      <Favorites />
    </Page>
  )
}

function Favorites() {
  const access = useAccess()
  const { data: tracks, error, refetch, isFetching } = useFavorites()
  if (access === 'locked' && tracks?.length === 0) return <FavoritesLocked />
  if (tracks) return <FavoritesList tracks={tracks} />
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

const FavoritesSkeleton = () => (
  <div aria-hidden className="grid gap-3">
    {Array.from({ length: 6 }, (_, index) => (
      <Skeleton key={index} className="h-14 w-full" />
    ))}
  </div>
)

/** Playback failures of this list. */
function PlayProblem() {
  const failed = usePlayer(
    ({ context, problem }) =>
      context?.kind === 'favorites' && (problem === 'unplayable' || problem === 'unreachable'),
  )
  if (!failed) return null
  return (
    <div className="mb-6">
      <Alert>
        <FormattedMessage id="favorites.problem" />
      </Alert>
    </div>
  )
}

/** For who never was a VIP: there is nothing to show, and nothing can be added. */
function FavoritesLocked() {
  const intl = useIntl()
  return (
    <Empty icon={Lock} title={intl.formatMessage({ id: 'gate.vip.title' })}>
      <p className="mb-5">
        <FormattedMessage id="favorites.gate" />
      </p>
      <LinkButton to="/vip-signup" search={useReturnTo()} tone="vip">
        <FormattedMessage id="gate.vip.join" />
      </LinkButton>
    </Empty>
  )
}
