import Lock from 'lucide-react/icons/lock'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { useIntl } from 'react-intl'
import type { Playlist } from '../../../../shared/library'
import { LockedIconLink } from '../../library/locked-icon-link'
import { useAccess } from '../../library/use-library'
import { useListPlayback } from '../../library/use-list-playback'

type PlayTileProps = { playlist: Playlist; kind: 'playlist' | 'featured' }

/** Plays a list from its card. */
export function PlayTile({ playlist, kind }: PlayTileProps) {
  const intl = useIntl()
  const access = useAccess()
  const { sounding, canPlay, toggle } = useListPlayback(playlist, kind)
  const { name } = playlist
  if (access === 'unknown') return <span className="size-11" />
  if (access === 'locked')
    return (
      <LockedIconLink
        icon={Lock}
        label={intl.formatMessage({ id: 'track.locked' }, { title: name })}
        className="border border-edge text-acid"
      />
    )
  const label = intl.formatMessage(
    { id: sounding ? 'library.playlist.pause' : 'library.playlist.play' },
    { name },
  )
  const Icon = sounding ? Pause : Play
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={!canPlay || undefined}
      onClick={() => canPlay && toggle()}
      className="grid size-11 shrink-0 place-items-center rounded-tile bg-pink text-night transition-shadow hover:shadow-[0_0_1.75rem_color-mix(in_srgb,var(--color-pink)_50%,transparent)] aria-disabled:opacity-40 aria-disabled:hover:shadow-none"
    >
      <Icon aria-hidden className="size-5 fill-current" />
    </button>
  )
}
