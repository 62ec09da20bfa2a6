import type { MouseEvent } from 'react'
import type { Track } from '../../../../shared/music'
import { FavoriteButton } from '../../library/favorites/favorite-button'
import { AddToPlaylistButton } from '../../library/playlists/add-to-playlist-button'
import { TrackPlayButton } from '../../library/playlists/track-play-button'
import { useIsCurrentTrack } from '../../player/use-is-current'
import { formatTime } from '../../player'

type TrackRowProps = { track: Track; play: () => void }

/** Long lists: what is out of sight is not laid out. */
export function TrackRow({ track, play }: TrackRowProps) {
  const isOn = useIsCurrentTrack(track)
  const playFromHere = ({ target }: MouseEvent) => {
    const onControl = target instanceof Element && target.closest('a, button, dialog')
    if (!onControl && !isOn) play()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a shortcut of the button in the row
    <li
      aria-current={isOn || undefined}
      onDoubleClick={playFromHere}
      className={`flex min-h-14 items-center gap-2.5 rounded-tile px-2 select-none [contain-intrinsic-size:auto_3.5rem] [content-visibility:auto] hover:bg-stage ${isOn ? 'bg-stage' : ''}`}
    >
      <TrackPlayButton track={track} play={play} />
      <span className="min-w-0 flex-1">
        <span
          className={`line-clamp-2 leading-snug font-bold ${isOn ? 'text-pink' : ''}`}
          title={track.title}
        >
          {track.title}
        </span>
        <span className="block truncate text-sm text-haze">{track.albumTitle}</span>
      </span>
      <span className="hidden text-sm text-haze tabular-nums @min-[23rem]:block">
        {formatTime(track.duration)}
      </span>
      <span className="-mr-1.5 flex">
        <FavoriteButton track={track} />
        <AddToPlaylistButton track={track} />
      </span>
    </li>
  )
}
