import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../db/client'
import { DomainError } from '../errors'
import { type MediaFile, serveMedia } from '../platform/media'
import { proxyRecording } from './audio-proxy'
import { findRecording } from './recording-versions'
import type { TrackRow } from './release-views'
import { tracks } from './tables'

const PREVIEW_SECONDS = 30

type Source = Pick<
  typeof tracks.$inferSelect,
  'media_key' | 'media_bytes' | 'source_url' | 'duration'
>

/** The whole recording, from our bucket or another host. Only for members with access. */
export async function streamRecording(
  db: Database,
  bucket: R2Bucket,
  found: TrackRow[],
  request: Request,
  recordingId?: string,
) {
  const source = await sourceOf(db, found, recordingId)
  if (source.source_url) return proxyRecording(db, source.source_url, request)
  const response = await serveMedia(bucket, fileOf(source), request)
  response.headers.set('Cache-Control', 'private, no-store')
  return response
}

/** The same for the team, also of a draft. @throws DomainError `not_found` */
export async function streamForTeam(db: Database, bucket: R2Bucket, id: string, request: Request) {
  const found = await db
    .select()
    .from(tracks)
    .where(and(eq(tracks.id, id), isNull(tracks.deleted_at)))
  return streamRecording(db, bucket, found, request)
}

/** The first half minute, for everyone. Recordings at other hosts have no preview. */
export async function previewRecording(
  db: Database,
  bucket: R2Bucket,
  found: TrackRow[],
  request: Request,
  recordingId?: string,
) {
  const source = await sourceOf(db, found, recordingId)
  const whole = fileOf(source)
  // Our recordings have a constant bit rate: a share of the time is that share of the bytes.
  const share = Math.min(1, PREVIEW_SECONDS / source.duration)
  const preview = {
    ...whole,
    bytes: Math.floor(whole.bytes * share),
    etag: whole.etag.replace(/"$/, `-${PREVIEW_SECONDS}"`),
  }
  const response = await serveMedia(bucket, preview, request)
  response.headers.set('Cache-Control', 'public, max-age=3600')
  return response
}

/**
 * The recording with this id, if it is kept; else the current one, because a queue that was saved a month ago still plays.
 * @throws DomainError `not_found`, also for a track without a recording
 */
async function sourceOf(
  db: Database,
  [track]: TrackRow[],
  recordingId: string | undefined,
): Promise<Source> {
  if (!track) throw new DomainError('not_found')
  const isOther = recordingId !== undefined && recordingId !== track.recording_id
  const other = isOther ? await findRecording(db, track.id, recordingId) : undefined
  const source = other ?? track
  if (!source.media_key && !source.source_url) throw new DomainError('not_found')
  return source
}

function fileOf({ media_key: key, media_bytes: bytes }: Source): MediaFile {
  if (!key || bytes === null) throw new DomainError('not_found')
  return { key, bytes, etag: `"${hashIn(key)}"`, type: 'audio/mpeg', isKept: true }
}

// `audio/<name>.<hash>.mp3`: the hash of the contents.
const hashIn = (key: string) => key.split('.').at(-2) ?? key
