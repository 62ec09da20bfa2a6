import type { Track } from '../../../shared/music'
import { currentSource, isSameSource, trackSource, usePlayer } from '../player'

/** Whether this track is what the player holds, sounding or not. */
export const useIsOn = (track: Track) =>
  usePlayer((state) => isSameSource(currentSource(state), trackSource(track)))
