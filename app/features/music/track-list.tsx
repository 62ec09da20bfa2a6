import type { MouseEvent } from 'react'
import type { Album, Track } from '../../../shared/music'
import { FavoriteButton } from '../library/favorites/favorite-button'
import { currentSource, formatTime, isSameSource, player, trackSource, usePlayer } from '../player'
import { useMayPlay } from '../session/queries'
import { TrackControl } from './track-control'
import { TrackMenu } from './track/track-menu'
import { useAlbumPlayback } from './use-album-playback'

export function TrackList({ album }: { album: Album }) {
  const mayPlay = useMayPlay()
  const { playFrom } = useAlbumPlayback(album)
  return (
    <ol className="divide-y divide-line border-y border-line">
      {album.tracks.map((track, index) => (
        <TrackRow key={track.id} track={track} mayPlay={mayPlay} play={() => playFrom(index)} />
      ))}
    </ol>
  )
}

type TrackRowProps = {
  track: Track
  mayPlay: boolean
  /** Plays the list from this row, or pauses. */
  play: () => void
}

/** A double click on the row plays from here; so does the button, which also pauses. */
function TrackRow({ track, mayPlay, play }: TrackRowProps) {
  const isCurrent = usePlayer((state) => isSameSource(currentSource(state), trackSource(track)))

  const playFromStart = (event: MouseEvent) => {
    const isOnControl = event.target instanceof Element && event.target.closest('a, button')
    if (!mayPlay || isOnControl) return
    if (!isCurrent) play()
    else {
      player.seek(0)
      player.resume()
    }
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a shortcut of the button in the row
    <li
      aria-current={isCurrent || undefined}
      onDoubleClick={playFromStart}
      className={`group relative flex min-h-14 items-center gap-3 pr-3 pl-1 transition-colors select-none hover:bg-floor sm:gap-5 sm:pr-5 sm:pl-3 ${isCurrent ? 'bg-floor' : ''}`}
    >
      <TrackControl track={track} mayPlay={mayPlay} isCurrent={isCurrent} play={play} />
      <span
        className={`min-w-0 flex-1 py-3 font-bold text-pretty ${isCurrent ? 'text-pink' : track.playable ? '' : 'text-haze'}`}
      >
        {track.title}
      </span>
      <span className="text-haze tabular-nums">{formatTime(track.duration)}</span>
      {mayPlay && (
        // Above the row's touch target; an open menu above the following rows.
        <span className="relative z-10 -mr-2 flex has-[[aria-expanded=true]]:z-20 sm:-mr-4">
          <FavoriteButton track={track} className="hidden sm:grid" />
          <TrackMenu track={track} />
        </span>
      )}
    </li>
  )
}
