import { env } from 'cloudflare:workers'
import { albums, recordings, tracks } from '../../worker/music/tables'
import { newId } from '../../worker/lib/ids'
import { database } from './members'

/** A track with a recording of `bytes` bytes (0, 1, 2 … 255, 0 …), on its own album. */
export async function newTrack({ bytes = 1000, recorded = true } = {}) {
  const albumId = newId()
  const id = `${albumId}-1`
  const recordingId = newId()
  const media_key = `audio/${albumId}.0123456789ab.mp3`
  await database.batch([
    database.insert(albums).values({
      id: albumId,
      title: 'Night Bus',
      year: 1989,
      type: 'Single',
      image: 'covers/night-bus.webp',
      position: 0,
    }),
    database.insert(tracks).values({
      id,
      album_id: albumId,
      number: 1,
      title: 'Night Bus',
      album: 'Night Bus',
      image: 'covers/night-bus.webp',
      ...(recorded && { recording_id: recordingId, media_key, media_bytes: bytes }),
    }),
    ...(recorded
      ? [
          database.insert(recordings).values({
            id: recordingId,
            track_id: id,
            media_key,
            media_bytes: bytes,
            duration: 210,
            created_at: '1970-01-01T00:00:00.000Z',
          }),
        ]
      : []),
  ])
  if (recorded) await env.MEDIA.put(media_key, recording(bytes))
  return { id, albumId, media_key, recordingId }
}

export const recording = (bytes: number) => Uint8Array.from({ length: bytes }, (_, i) => i % 256)
