import type { Waveform } from '../../shared/music'
import type { Database } from '../db/client'
import { DomainError } from '../errors'
import { selectTrack } from './visibility'

/**
 * The waveform for visualizers in browsers without audio analysis. It is found by the name of the recording; recordings at other hosts
 * have none.
 */
export async function readWaveform(
  db: Database,
  bucket: R2Bucket,
  trackId: string,
): Promise<Waveform> {
  const track = await selectTrack(db, trackId).get()
  const [, name] = /^audio\/([^./]+)\./.exec(track?.media_key ?? '') ?? []
  const stored = name ? await bucket.get(`energy/${name}.json`) : null
  if (!stored) throw new DomainError('not_found')
  return stored.json<Waveform>()
}
