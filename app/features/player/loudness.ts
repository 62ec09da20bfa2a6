import type { Loudness } from '../../../shared/music'

/** LUFS. */
const TARGET = -14

/**
 * The volume factor that plays a recording at TARGET, at most 1: media elements cannot amplify. Quiet recordings stay quieter,
 * and nothing clips.
 */
export const gainTowardsTarget = (loudness: Loudness | null | undefined) =>
  loudness ? Math.min(1, 10 ** ((TARGET - loudness.integrated) / 20)) : 1
