import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../db/client'
import { DomainError } from '../errors'
import { type MediaFile, serveMedia } from '../platform/media'
import { proxyRecording } from './audio-proxy'
import { tracks } from './tables'

const PREVIEW_SECONDS = 30

type Track = typeof tracks.$inferSelect

/** The whole recording, from our bucket or another host. Only for members with access. */
export async function streamRecording(
  db: Database,
  bucket: R2Bucket,
  found: Track[],
  request: Request,
) {
  const track = recordedOf(found)
  if (track.source_url) return proxyRecording(db, track.source_url, request)
  const response = await serveMedia(bucket, fileOf(track), request)
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
export async function previewRecording(bucket: R2Bucket, found: Track[], request: Request) {
  const track = recordedOf(found)
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

/** @throws DomainError `not_found`, also for a track without a recording */
function recordedOf([track]: Track[]) {
  if (!track || (!track.media_key && !track.source_url)) throw new DomainError('not_found')
  return track
}

function fileOf(track: { media_key: string | null; media_bytes: number | null }): MediaFile {
  const { media_key: key, media_bytes: bytes } = track
  if (!key || bytes === null) throw new DomainError('not_found')
  return { key, bytes, etag: `"${hashIn(key)}"`, type: 'audio/mpeg', isKept: true }
}

// `audio/<name>.<hash>.mp3`: the hash of the contents.
const hashIn = (key: string) => key.split('.').at(-2) ?? key
