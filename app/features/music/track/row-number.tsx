import type { Track } from '../../../../shared/music'
import { useIsCurrentTrack } from '../../player/use-is-current'
import { Equaliser, isPlaying, usePlayer } from '../../player'

/** The row number, or the equaliser for the current track. */
export function RowNumber({ track, number }: { track: Track; number: number }) {
  const isCurrent = useIsCurrentTrack(track)
  const playing = usePlayer(isPlaying)
  return isCurrent ? <Equaliser still={!playing} /> : number
}
