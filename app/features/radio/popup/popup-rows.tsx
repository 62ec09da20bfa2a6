import ListPlus from 'lucide-react/icons/list-plus'
import Play from 'lucide-react/icons/play'
import Trash2 from 'lucide-react/icons/trash-2'
import { type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Playlist } from '../../../../shared/library'
import type { Track } from '../../../../shared/music'
import { IconButton } from '../../../ui/icon-button'
import { VisuallyHidden } from '../../../ui/visually-hidden'
import { FavoriteButton } from '../../library/favorites/favorite-button'
import { useListPlayback } from '../../player/lists/use-list-playback'
import { Equaliser, formatTime, isPlaying, usePlayer } from '../../player'
import { useIsCurrentTrack } from '../../player/use-player'

type TrackRowProps = { track: Track; play: () => void; add: () => void }

export function TrackRow({ track, play, add }: TrackRowProps) {
  const intl = useIntl()
  const isCurrent = useIsCurrentTrack(track)
  const playing = usePlayer(isPlaying) && isCurrent
  const { title } = track
  return (
    <li className="flex items-center rounded-tile hover:bg-floor">
      <PlayRowButton
        isCurrent={isCurrent}
        playing={playing}
        canPlay={track.playable}
        play={play}
        title={title}
        subtitle={track.albumTitle}
      >
        <span className="text-sm text-haze tabular-nums">{formatTime(track.duration)}</span>
      </PlayRowButton>
      <FavoriteButton track={track} />
      <IconButton
        icon={ListPlus}
        label={intl.formatMessage({ id: 'radio.popup.add' }, { title })}
        onClick={add}
      />
    </li>
  )
}

export function PlaylistRow({ playlist, remove }: { playlist: Playlist; remove: () => void }) {
  const intl = useIntl()
  const { isCurrent, playing, canPlay, toggle } = useListPlayback(playlist, 'playlist')
  return (
    <li className="flex items-center rounded-tile hover:bg-floor">
      <PlayRowButton
        isCurrent={isCurrent}
        playing={playing}
        canPlay={canPlay}
        play={toggle}
        title={playlist.name}
        subtitle={
          <FormattedMessage id="radio.popup.count" values={{ count: playlist.tracks.length }} />
        }
      />
      <IconButton
        icon={Trash2}
        label={intl.formatMessage({ id: 'radio.popup.delete' }, { name: playlist.name })}
        onClick={remove}
      />
    </li>
  )
}

type PlayRowButtonProps = {
  isCurrent: boolean
  playing: boolean
  canPlay: boolean
  play: () => void
  title: string
  subtitle: ReactNode
  /** At the end of the row. */
  children?: ReactNode
}

/** The part of a row that plays it or pauses. */
const PlayRowButton = (props: PlayRowButtonProps) => (
  <button
    type="button"
    disabled={!props.canPlay}
    onClick={props.play}
    className="flex min-h-13 min-w-0 flex-1 items-center gap-3 px-2 text-left disabled:opacity-60"
  >
    <VisuallyHidden>
      <FormattedMessage id={props.playing ? 'player.pause' : 'player.play'} />
    </VisuallyHidden>
    <span className="grid size-5 shrink-0 place-items-center">
      {props.isCurrent ? (
        <Equaliser still={!props.playing} />
      ) : (
        <Play aria-hidden className="size-4 fill-current text-haze" />
      )}
    </span>
    <span className="min-w-0 flex-1">
      <span className={`block truncate font-bold ${props.isCurrent ? 'text-pink' : ''}`}>
        {props.title}
      </span>
      <span className="block truncate text-sm text-haze">{props.subtitle}</span>
    </span>
    {props.children}
  </button>
)
