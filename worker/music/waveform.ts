import type { Waveform } from '../../shared/music'
import type { Database } from '../db/client'
import { DomainError } from '../errors'
import { selectTrack } from './visibility'

/**
 * What a visualizer can draw where the browser lets nobody look at the sound. It is found by the recording's name, which
 * does not leave the server with it; of a recording that lies elsewhere there is none.
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
