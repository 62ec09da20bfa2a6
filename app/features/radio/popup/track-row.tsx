import ListPlus from 'lucide-react/icons/list-plus'
import Play from 'lucide-react/icons/play'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Track } from '../../../../shared/music'
import { IconButton } from '../../../ui/icon-button'
import { VisuallyHidden } from '../../../ui/visually-hidden'
import { FavoriteButton } from '../../library/favorites/favorite-button'
import { useIsCurrentTrack } from '../../player/use-is-current'
import { Equaliser, formatTime, isSounding, usePlayer } from '../../player'

type TrackRowProps = { track: Track; play: () => void; add: () => void }

export function TrackRow({ track, play, add }: TrackRowProps) {
  const intl = useIntl()
  const isOn = useIsCurrentTrack(track)
  const sounding = usePlayer(isSounding) && isOn
  const { title } = track
  return (
    <li className="flex items-center rounded-tile hover:bg-floor">
      <button
        type="button"
        disabled={!track.playable}
        onClick={play}
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
        <span className="min-w-0 flex-1">
          <span className={`block truncate font-bold ${isOn ? 'text-pink' : ''}`}>{title}</span>
          <span className="block truncate text-sm text-haze">{track.albumTitle}</span>
        </span>
        <span className="text-sm text-haze tabular-nums">{formatTime(track.duration)}</span>
      </button>
      <FavoriteButton track={track} />
      <IconButton
        icon={ListPlus}
        label={intl.formatMessage({ id: 'radio.popup.add' }, { title })}
        onClick={add}
      />
    </li>
  )
}
