import {
  RELEASE_TYPES,
  type Release,
  type ReleaseStatus,
  type ReleaseTrack,
} from '../../shared/releases'
import { isoNow } from '../platform/ids'
import { ALBUM_TYPES, type albums, type tracks } from './tables'
import { coverAddress } from './views'

export type AlbumRow = typeof albums.$inferSelect
export type TrackRow = typeof tracks.$inferSelect

const TYPES = new Map(RELEASE_TYPES.map((type, at) => [type, ALBUM_TYPES[at] ?? 'Album']))
export const albumType = (type: (typeof RELEASE_TYPES)[number]) => TYPES.get(type) ?? 'Album'
const releaseType = (type: AlbumRow['type']) =>
  RELEASE_TYPES[ALBUM_TYPES.indexOf(type)] ?? RELEASE_TYPES[0]

function statusOf({ deleted_at, release_at }: AlbumRow): ReleaseStatus {
  if (deleted_at !== null) return 'deleted'
  if (release_at === null) return 'draft'
  return release_at > isoNow() ? 'scheduled' : 'published'
}

export const releaseView = (album: AlbumRow, albumTracks: TrackRow[]): Release => ({
  id: album.id,
  slug: album.id,
  title: album.title,
  type: releaseType(album.type),
  year: album.year,
  status: statusOf(album),
  release_at: album.release_at,
  announced: album.announced,
  cover: album.image === '' ? null : coverAddress(album.image),
  description: { en: album.description, 'pt-BR': album.description_pt },
  credits: album.credits,
  label: album.label,
  upc: album.upc,
  tracks: albumTracks.map(releaseTrackView),
})

export const releaseTrackView = (track: TrackRow): ReleaseTrack => ({
  id: track.id,
  title: track.title,
  number: track.number,
  isrc: track.isrc,
  credits: track.credits,
  explicit: track.explicit,
  featured: track.featured,
  plays: track.plays,
  recording:
    track.media_key === null && track.source_url === null
      ? null
      : { status: 'ready', duration: track.duration, bytes: track.media_bytes },
})
