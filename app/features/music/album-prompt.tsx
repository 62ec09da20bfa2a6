import { Link } from '@tanstack/react-router'
import Lock from 'lucide-react/icons/lock'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Album } from '../../../shared/music'
import { useMayPlay } from '../session/queries'
import { useReturnTo } from '../session/use-return-to'
import { useAlbumPlayback } from './use-album-playback'

const BUTTON_STYLE =
  'group/prompt -ml-1 inline-flex min-h-11 items-center gap-2 self-start rounded-tile px-1 text-sm font-bold'

/** Plays the album from its card, or links to the VIP sign-up. */
export function AlbumPrompt({ album }: { album: Album }) {
  const mayPlay = useMayPlay()
  return mayPlay ? <PlayAlbum album={album} /> : <LockedAlbum album={album} />
}

function PlayAlbum({ album }: { album: Album }) {
  const intl = useIntl()
  const { playing, toggle } = useAlbumPlayback(album)
  const Icon = playing ? Pause : Play
  const labelId = playing ? 'album.pause' : 'album.play'
  const nameId = playing ? 'album.pause.named' : 'album.play.named'
  return (
    <button
      type="button"
      aria-label={intl.formatMessage({ id: nameId }, { title: album.title })}
      onClick={toggle}
      className={`${BUTTON_STYLE} text-pink`}
    >
      <span className="grid size-7 place-items-center rounded-tile bg-pink text-night">
        <Icon aria-hidden className="size-4 fill-current" />
      </span>
      <span className="group-hover/prompt:underline">
        <FormattedMessage id={labelId} />
      </span>
    </button>
  )
}

function LockedAlbum({ album }: { album: Album }) {
  const intl = useIntl()
  const label = intl.formatMessage({ id: 'album.locked.named' }, { title: album.title })
  return (
    <Link
      to="/vip-signup"
      search={useReturnTo()}
      preload={false}
      aria-label={label}
      title={label}
      className={`${BUTTON_STYLE} text-haze`}
    >
      <span className="grid size-7 place-items-center rounded-tile border border-edge">
        <Lock aria-hidden className="size-3.5 text-acid" />
      </span>
      <span className="group-hover/prompt:underline">
        <FormattedMessage id="album.play" />
      </span>
    </Link>
  )
}
