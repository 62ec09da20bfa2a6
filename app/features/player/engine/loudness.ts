import type { Loudness } from '../../../../shared/music'

/** LUFS. */
const TARGET = -14
/** dBTP up to which a quiet recording is amplified: MP3 decoders overshoot a little. */
const PEAK_MAX = -1

/** The factor that plays a recording at TARGET. Above 1 only as far as its peaks leave room, so nothing clips. */
export function gainTowardsTarget(loudness: Loudness | null | undefined) {
  if (!loudness) return 1
  const room = Math.max(0, PEAK_MAX - loudness.true_peak)
  return 10 ** (Math.min(room, TARGET - loudness.integrated) / 20)
}
