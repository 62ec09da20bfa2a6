import type { Track } from '../../../../shared/music'
import { useIsCurrentTrack } from '../../player/use-is-current'
import { isSounding, player, trackSource, usePlayer } from '../../player'

/** Plays one track from the start that its link asks for; once it is on, pauses and goes on. */
export function useTrackPlayback(track: Track, start: number) {
  const isOn = useIsCurrentTrack(track)
  const sounding = usePlayer(isSounding) && isOn

  const begin = () => {
    player.play([trackSource(track)], 0, { kind: 'featured', id: track.id, title: track.title })
    if (start > 0) player.seek(start)
  }

  return { isOn, sounding, toggle: isOn ? player.toggle : begin }
}
