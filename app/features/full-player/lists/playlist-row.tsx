import ChevronRight from 'lucide-react/icons/chevron-right'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Playlist } from '../../../../shared/library'
import { IconButton } from '../../../ui/icon-button'
import { useListPlayback } from '../../library/use-list-playback'

/** Played from the left, opened from the rest. */
export function PlaylistRow({ playlist, open }: { playlist: Playlist; open: () => void }) {
  const intl = useIntl()
  const { isOn, sounding, canPlay, toggle } = useListPlayback(playlist, 'playlist')
  const { name: title } = playlist
  return (
    <li className="flex min-h-14 items-center gap-1 rounded-tile hover:bg-stage">
      <IconButton
        icon={sounding ? Pause : Play}
        label={intl.formatMessage({ id: sounding ? 'track.pause' : 'track.play' }, { title })}
        disabled={!canPlay}
        onClick={toggle}
        className="[&_svg]:fill-current"
      />
      <button
        type="button"
        onClick={open}
        className="flex min-h-14 min-w-0 flex-1 items-center gap-2 pr-2 text-left"
      >
        <span className="min-w-0 flex-1">
          <span className={`block truncate font-bold ${isOn ? 'text-pink' : ''}`}>{title}</span>
          <span className="block text-sm text-haze">
            <FormattedMessage id="library.list.count" values={{ count: playlist.tracks.length }} />
          </span>
        </span>
        <ChevronRight aria-hidden className="size-5 text-haze" />
      </button>
    </li>
  )
}
