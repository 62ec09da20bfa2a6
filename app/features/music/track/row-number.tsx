import type { Track } from '../../../../shared/music'
import { useIsCurrentTrack } from '../../player/use-is-current'
import { Equaliser, isPlaying, usePlayer } from '../../player'

/** The place in the list; of what is on, the equaliser. */
export function RowNumber({ track, number }: { track: Track; number: number }) {
  const isCurrent = useIsCurrentTrack(track)
  const playing = usePlayer(isPlaying)
  return isCurrent ? <Equaliser still={!playing} /> : number
}
