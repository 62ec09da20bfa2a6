import type { Track } from '../../../../shared/music'
import { useIsCurrentTrack } from '../../player/use-is-current'
import { Equaliser, isSounding, usePlayer } from '../../player'

/** The place in the list; of what is on, the equaliser. */
export function RowNumber({ track, number }: { track: Track; number: number }) {
  const isOn = useIsCurrentTrack(track)
  const sounding = usePlayer(isSounding)
  return isOn ? <Equaliser still={!sounding} /> : number
}
