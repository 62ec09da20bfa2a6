import Lock from 'lucide-react/icons/lock'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { FormattedMessage } from 'react-intl'
import type { Album } from '../../../shared/music'
import { Button } from '../../ui/button'
import { LinkButton } from '../../ui/link-button'
import { Skeleton } from '../../ui/skeleton'
import { useMayPlay, useSessionKnown } from '../session/use-session'
import { useReturnTo } from '../session/use-return-to'
import { useAlbumPlayback } from './use-album-playback'

/** Play for those who may; for everyone else the way to become one who may. */
export function AlbumActions({ album }: { album: Album }) {
  const mayPlay = useMayPlay()
  const known = useSessionKnown()
  if (mayPlay && album.tracks.length === 0) return null
  return (
    <div className="mt-7 flex min-h-13 flex-wrap items-center gap-x-5 gap-y-3">
      {mayPlay && <PlayAlbum album={album} />}
      {!mayPlay && known && <Unlock />}
      {!known && <Skeleton className="h-13 w-44" />}
    </div>
  )
}

function PlayAlbum({ album }: { album: Album }) {
  const { sounding, canPlay, toggle } = useAlbumPlayback(album)
  const Icon = sounding ? Pause : Play
  return (
    <Button size="large" disabled={!canPlay} onClick={toggle}>
      <Icon aria-hidden className="size-5 fill-current" />
      <FormattedMessage id={sounding ? 'album.pause' : 'album.play'} />
    </Button>
  )
}

const Unlock = () => (
  <>
    <LinkButton to="/vip-signup" search={useReturnTo()} tone="vip" size="large">
      <Lock aria-hidden className="size-5" />
      <FormattedMessage id="album.unlock" />
    </LinkButton>
    <p className="text-haze">
      <FormattedMessage id="album.unlock.why" />
    </p>
  </>
)
