import type { Track } from '../../../shared/music'
import { currentSource, isSameSource, trackSource, usePlayer } from './index'

/** Whether this track is current, playing or paused. */
export const useIsCurrentTrack = (track: Track) =>
  usePlayer((state) => isSameSource(currentSource(state), trackSource(track)))
