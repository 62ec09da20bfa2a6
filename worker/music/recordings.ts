import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../db/client'
import { DomainError } from '../errors'
import { LRUCache } from 'lru-cache'
import { type MediaFile, readAhead, serveMedia } from '../files/media'
import { proxyRecording } from './audio-proxy'
import { findRecording } from './recording-versions'
import type { TrackRow } from './release-views'
import { tracks } from './tables'

const PREVIEW_SECONDS = 30

type Source = Pick<
  typeof tracks.$inferSelect,
  'media_key' | 'media_bytes' | 'source_url' | 'duration'
>

/** By track, what was sent last: a guess, because the recording of a track may be replaced. */
const lastSent = new LRUCache<string, MediaFile>({ max: 1000 })

/** Reads the recording while access is checked, if this isolate has sent it before. */
export function readRecordingAhead(bucket: R2Bucket, trackId: string, request: Request) {
  const file = lastSent.get(trackId)
  if (file) readAhead(bucket, file, request)
}

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
  const file = fileOf(source)
  const [track] = found
  if (track) lastSent.set(track.id, file)
  const response = await serveMedia(bucket, file, request)
  response.headers.set('Cache-Control', 'private, no-store')
  return response
}

/** The same for the team, also of a draft. @throws DomainError `not_found` */
export const streamForTeam = (db: Database, bucket: R2Bucket, id: string, request: Request) =>
  streamTrack(db, bucket, id, request)

/** A track that is not in the bin, whether the public sees it or not: the caller decides. @throws DomainError `not_found` */
export async function streamTrack(
  db: Database,
  bucket: R2Bucket,
  id: string,
  request: Request,
  recordingId?: string,
) {
  const found = await db
    .select()
    .from(tracks)
    .where(and(eq(tracks.id, id), isNull(tracks.deleted_at)))
  return streamRecording(db, bucket, found, request, recordingId)
}

/**
 * The first half minute of the current recording, for everyone: a replaced one may have been withdrawn. Recordings at other
 * hosts have no preview.
 */
export async function previewRecording(bucket: R2Bucket, [track]: TrackRow[], request: Request) {
  if (!track) throw new DomainError('not_found')
  const whole = fileOf(track)
  // Our recordings have a constant bit rate: a share of the time is that share of the bytes.
  const share = Math.min(1, PREVIEW_SECONDS / track.duration)
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
