import { eq } from 'drizzle-orm'
import type { Database } from '../db/client'
import { DomainError } from '../errors'
import type { MediaFile } from '../platform/media'
import { tracks } from './tables'

/** The recording of a track. A track without one and a track that is not there are the same refusal. */
export async function findRecording(db: Database, trackId: string): Promise<MediaFile> {
  const [row] = await db
    .select({ key: tracks.media_key, bytes: tracks.media_bytes })
    .from(tracks)
    .where(eq(tracks.id, trackId))
  if (!row?.key || row.bytes === null) throw new DomainError('not_found')
  return { key: row.key, bytes: row.bytes, etag: `"${hashIn(row.key)}"`, type: 'audio/mpeg' }
}

// `audio/<name>.<hash>.mp3`: the key's hash is the version of its bytes.
const hashIn = (key: string) => key.split('.').at(-2) ?? key
