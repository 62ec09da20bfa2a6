import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { useIntl } from 'react-intl'
import type { Track } from '../../../../shared/music'
import { Cover } from '../../../ui/cover'
import { Equaliser, isSounding, usePlayer } from '../../player'
import { useIsCurrentTrack } from '../../player/use-is-current'

type TrackPlayButtonProps = {
  track: Track
  play: () => void
  /** In a table the number beside it says on a wide screen that it plays. */
  numbered?: boolean
}

/** The cover of a row; it plays the list from there, and pauses what plays. */
export function TrackPlayButton({ track, play, numbered = false }: TrackPlayButtonProps) {
  const intl = useIntl()
  const isOn = useIsCurrentTrack(track)
  const sounding = usePlayer(isSounding) && isOn
  const Icon = sounding ? Pause : Play
  const label = intl.formatMessage(
    { id: sounding ? 'track.pause' : 'track.play' },
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
        className={`absolute inset-0 grid place-items-center bg-night/70 transition-opacity group-hover/play:opacity-100 group-focus-visible/play:opacity-100 ${isOn ? '' : 'opacity-0 pointer-coarse:bg-night/40 pointer-coarse:opacity-100'}`}
      >
        {sounding && <Equaliser still={false} className={numbered ? 'sm:hidden' : ''} />}
        {(numbered || !sounding) && (
          <Icon aria-hidden className={`size-5 fill-current ${sounding ? 'max-sm:hidden' : ''}`} />
        )}
      </span>
    </button>
  )
}
