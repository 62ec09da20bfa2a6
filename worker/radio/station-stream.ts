import { DomainError } from '../errors'
import { broadcast } from './broadcast'
import { META_INTERVAL } from './icy'
import { cachedRecording } from './recording-cache'
import type { Station } from './stations'
import { pacedStream } from './paced-stream'

/** The station as an endless MP3 stream. `mayGoOn` is called at each new track. */
export async function streamStation(
  station: Station,
  bucket: R2Bucket,
  request: Request,
  mayGoOn: () => Promise<boolean>,
  artistName: () => Promise<string>,
) {
  if (station.schedule.items.length === 0) throw new DomainError('radio_silent')
  const wantsTitles = request.headers.get('Icy-MetaData') === '1'
  const headers = new Headers({
    'Content-Type': 'audio/mpeg',
    'Cache-Control': 'private, no-store',
    'Accept-Ranges': 'none',
    'icy-name': station.name,
    'icy-description': station.description,
    'icy-pub': '0',
    ...(wantsTitles && { 'icy-metaint': String(META_INTERVAL) }),
  })
  if (request.method === 'HEAD') return new Response(null, { headers })

  const keyOf = (trackId: string) => station.tracks.get(trackId)?.media_key
  const pieces = broadcast(station.schedule, Date.now(), async (trackId) => {
    const key = keyOf(trackId)
    return key ? cachedRecording(bucket, key) : null
  })
  const titleOf = async (trackId: string) =>
    `${await artistName()} - ${station.tracks.get(trackId)?.title ?? station.name}`
  return new Response(pacedStream({ pieces, mayGoOn, ...(wantsTitles && { titleOf }) }), {
    headers,
  })
}
