import type { Waveform } from '../../shared/music'
import type { Database } from '../db/client'
import { DomainError } from '../errors'
import { findRecording } from './recording-versions'
import { selectTrack } from './visibility'

/**
 * The waveform for visualizers in browsers without audio analysis. The demo's recordings have a file of three bands beside them, uploaded
 * ones their peaks; recordings at other hosts have none.
 */
export async function readWaveform(
  db: Database,
  bucket: R2Bucket,
  trackId: string,
): Promise<Waveform> {
  const [track] = await selectTrack(db, trackId)
  const [, name] = /^audio\/([^./]+)\./.exec(track?.media_key ?? '') ?? []
  const stored = name ? await bucket.get(`energy/${name}.json`) : null
  if (stored) return stored.json<Waveform>()
  const recording = track?.recording_id
    ? await findRecording(db, trackId, track.recording_id)
    : undefined
  const peaks = recording?.waveform ?? []
  if (!recording || peaks.length === 0) throw new DomainError('not_found')
  return { rate: peaks.length / recording.duration, low: peaks, mid: peaks, high: peaks }
}
