import Play from 'lucide-react/icons/play'
import Trash2 from 'lucide-react/icons/trash-2'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Playlist } from '../../../../shared/library'
import { IconButton } from '../../../ui/icon-button'
import { VisuallyHidden } from '../../../ui/visually-hidden'
import { useListPlayback } from '../../library/use-list-playback'
import { Equaliser } from '../../player'

export function PlaylistRow({ playlist, remove }: { playlist: Playlist; remove: () => void }) {
  const intl = useIntl()
  const { isOn, sounding, canPlay, toggle } = useListPlayback(playlist, 'playlist')
  return (
    <li className="flex items-center rounded-tile hover:bg-floor">
      <button
        type="button"
        disabled={!canPlay}
        onClick={toggle}
        className="flex min-h-13 min-w-0 flex-1 items-center gap-3 px-2 text-left disabled:opacity-60"
      >
        <VisuallyHidden>
          <FormattedMessage id={sounding ? 'player.pause' : 'player.play'} />
        </VisuallyHidden>
        <span className="grid size-5 shrink-0 place-items-center">
          {isOn ? (
            <Equaliser still={!sounding} />
          ) : (
            <Play aria-hidden className="size-4 fill-current text-haze" />
          )}
        </span>
        <span className="min-w-0">
          <span className={`block truncate font-bold ${isOn ? 'text-pink' : ''}`}>
            {playlist.name}
          </span>
          <span className="block text-sm text-haze">
            <FormattedMessage id="radio.popup.count" values={{ count: playlist.tracks.length }} />
          </span>
        </span>
      </button>
      <IconButton
        icon={Trash2}
        label={intl.formatMessage({ id: 'radio.popup.delete' }, { name: playlist.name })}
        onClick={remove}
      />
    </li>
  )
}
