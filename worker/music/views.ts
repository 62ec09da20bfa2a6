import type { InferSelectModel } from 'drizzle-orm'
import type { Album, Loudness, Track } from '../../shared/music'
import type { AlbumDetails } from '../../shared/releases'
import type { albums, tracks } from './tables'

type AlbumRow = InferSelectModel<typeof albums>
type TrackRow = InferSelectModel<typeof tracks>

/** A release without a cover shows the club's. */
export const coverAddress = (image: string) => `/media/${image || 'brand/default-picture.webp'}`

/** Null for a recording that nobody measured. */
export const loudnessOf = (measured: {
  integrated_loudness: number | null
  true_peak: number | null
}): Loudness | null =>
  measured.integrated_loudness === null || measured.true_peak === null
    ? null
    : { integrated: measured.integrated_loudness, true_peak: measured.true_peak }

/** The fields are listed, so that keys and URLs of recordings are never sent. */
export const trackView = (track: TrackRow): Track => ({
  id: track.id,
  title: track.title,
  albumId: track.album_id,
  albumTitle: track.album,
  number: track.number,
  image: coverAddress(track.image),
  album: track.album,
  plays: track.plays,
  duration: track.duration,
  playable: track.media_key !== null || track.source_url !== null,
  recording:
    track.recording_id === null ? null : { id: track.recording_id, loudness: loudnessOf(track) },
})

export const albumView = (album: AlbumRow, albumTracks: TrackRow[]): Album => ({
  id: album.id,
  title: album.title,
  year: album.year,
  type: album.type,
  image: coverAddress(album.image),
  tracks: albumTracks.map(trackView),
})

export const albumDetailsView = (album: AlbumRow, albumTracks: TrackRow[]): AlbumDetails => ({
  ...albumView(album, albumTracks),
  description: { en: album.description, 'pt-BR': album.description_pt },
  credits: album.credits,
  label: album.label,
})

export function catalogView(rows: { albums: AlbumRow[]; tracks: TrackRow[] }) {
  const byAlbum = Map.groupBy(rows.tracks, (track) => track.album_id)
  return {
    albums: rows.albums.map((album) => albumView(album, byAlbum.get(album.id) ?? [])),
    featured: rows.tracks.filter((track) => track.featured).map(trackView),
  }
}
