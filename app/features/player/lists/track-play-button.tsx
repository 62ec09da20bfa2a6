import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { useIntl } from 'react-intl'
import type { Track } from '../../../../shared/music'
import { Cover } from '../../../ui/cover'
import { Equaliser, isPlaying, usePlayer } from '..'
import { useIsCurrentTrack } from '../use-player'

type TrackPlayButtonProps = {
  track: Track
  play: () => void
  /** In tables the number column already shows on wide screens what plays. */
  numbered?: boolean
}

/** The cover of a row: plays the list from there, or pauses. */
export function TrackPlayButton({ track, play, numbered = false }: TrackPlayButtonProps) {
  const intl = useIntl()
  const isCurrent = useIsCurrentTrack(track)
  const playing = usePlayer(isPlaying) && isCurrent
  const Icon = playing ? Pause : Play
  const label = intl.formatMessage(
    { id: playing ? 'track.pause' : 'track.play' },
    { title: track.title },
  )
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={!track.playable || undefined}
      onClick={() => track.playable && play()}
      className="group/play relative size-11 shrink-0 overflow-hidden rounded-tile"
    >
      <Cover src={track.image} alt="" size={44} className="size-full" />
      <span
        className={`absolute inset-0 grid place-items-center bg-night/70 transition-opacity group-hover/play:opacity-100 group-focus-visible/play:opacity-100 ${isCurrent ? '' : 'opacity-0 pointer-coarse:bg-night/40 pointer-coarse:opacity-100'}`}
      >
        {playing && <Equaliser still={false} className={numbered ? 'sm:hidden' : ''} />}
        {(numbered || !playing) && (
          <Icon aria-hidden className={`size-5 fill-current ${playing ? 'max-sm:hidden' : ''}`} />
        )}
      </span>
    </button>
  )
}
