import Lock from 'lucide-react/icons/lock'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { FormattedMessage } from 'react-intl'
import { Button } from '../../../ui/button'
import { LinkButton } from '../../../ui/link-button'
import { useReturnTo } from '../../session/use-return-to'
import { useAccess } from '../../library/use-library'
import type { useListPlayback } from '../../library/use-list-playback'

type PlayFavoritesProps = { count: number; playback: ReturnType<typeof useListPlayback> }

export function PlayFavorites({ count, playback }: PlayFavoritesProps) {
  const isOpen = useAccess() === 'open'
  const wayBack = useReturnTo()
  const Icon = playback.sounding ? Pause : Play
  return (
    <div className="mb-6 flex flex-wrap items-center gap-4">
      {isOpen ? (
        <Button disabled={!playback.canPlay} onClick={playback.toggle}>
          <Icon aria-hidden className="size-5 fill-current" />
          <FormattedMessage id={playback.sounding ? 'favorites.pause' : 'favorites.play'} />
        </Button>
      ) : (
        <LinkButton to="/vip-signup" search={wayBack} tone="vip">
          <Lock aria-hidden className="size-5" />
          <FormattedMessage id="favorites.unlock" />
        </LinkButton>
      )}
      <p className="text-haze">
        <FormattedMessage id="favorites.count" values={{ count }} />
      </p>
    </div>
  )
}
