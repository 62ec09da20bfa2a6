import type { Loudness } from '../../../shared/music'

/** LUFS. */
const TARGET = -14

/**
 * The volume factor that plays a recording at TARGET. At most 1: an element cannot play a recording louder than it is, so a
 * quiet one stays as it is and nothing clips.
 */
export const gainTowardsTarget = (loudness: Loudness | null | undefined) =>
  loudness ? Math.min(1, 10 ** ((TARGET - loudness.integrated) / 20)) : 1
