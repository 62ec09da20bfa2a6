import Play from 'lucide-react/icons/play'
import { FormattedMessage } from 'react-intl'
import { Button } from '../../ui/button'
import { useListPlayback } from '../library/use-list-playback'
import { useMasterPlaylist } from './use-master-playlist'

/** While nothing is on there is one thing to press. */
export function PlayEverything() {
  const { playlist } = useMasterPlaylist()
  const { canPlay, toggle } = useListPlayback(playlist, 'playlist')
  return (
    <Button size="large" disabled={!canPlay} onClick={toggle} className="col-span-full mx-auto">
      <Play aria-hidden className="size-5 fill-current" />
      <FormattedMessage id="full-player.play-everything" />
    </Button>
  )
}
