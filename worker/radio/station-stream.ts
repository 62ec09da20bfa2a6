import { DomainError } from '../errors'
import { headerValue } from '../lib/header-value'
import { broadcast } from './broadcast'
import { META_INTERVAL } from './icy'
import { pacedStream } from './paced-stream'
import { cachedRecording } from './recording-cache'
import { position } from './schedule'
import type { Station } from './on-air'
import type { Slot } from './timetable'

type Options = {
  bucket: R2Bucket
  request: Request
  /** The station as it is now; null if it is gone or plays another host's stream. Called before each track. */
  latest: () => Promise<Station | null>
  /** Called at each new track. */
  mayGoOn: () => Promise<boolean>
  artistName: () => Promise<string>
}

/** The station as an endless MP3 stream. @throws DomainError `radio_silent` */
export async function streamStation(
  first: Station,
  { bucket, request, latest, mayGoOn, artistName }: Options,
) {
  if (!position(first.versions, Date.now())) throw new DomainError('radio_silent')
  const wantsTitles = request.headers.get('Icy-MetaData') === '1'
  const headers = new Headers({
    'Content-Type': 'audio/mpeg',
    'Cache-Control': 'private, no-store',
    'Accept-Ranges': 'none',
    'icy-name': headerValue(first.name),
    'icy-description': headerValue(first.description),
    'icy-pub': '0',
    ...(wantsTitles && { 'icy-metaint': String(META_INTERVAL) }),
  })
  if (request.method === 'HEAD') return new Response(null, { headers })

  let station: Station | null = first
  let isFirst = true
  const pieces = broadcast(Date.now(), {
    async versions() {
      if (!isFirst) station = await latest()
      isFirst = false
      return station && station.url === null ? station.versions : null
    },
    load: ({ media_key }) => cachedRecording(bucket, media_key),
  })
  const titleOf = async ({ track_id }: Slot) =>
    `${await artistName()} - ${station?.tracks.get(track_id)?.title ?? first.name}`
  return new Response(pacedStream({ pieces, mayGoOn, ...(wantsTitles && { titleOf }) }), {
    headers,
  })
}
