import {
  RELEASE_TYPES,
  type Recording,
  type Release,
  type ReleaseStatus,
  type ReleaseSummary,
  type ReleaseTrack,
} from '../../shared/releases'
import { isoNow } from '../lib/ids'
import { ALBUM_TYPES, type albums, type tracks } from './tables'
import type { FoundRecording } from './recording-versions'
import { coverAddress, loudnessOf } from './views'

export type AlbumRow = typeof albums.$inferSelect
export type TrackRow = typeof tracks.$inferSelect

const TYPES = new Map(RELEASE_TYPES.map((type, at) => [type, ALBUM_TYPES[at] ?? 'Album']))
export const albumType = (type: (typeof RELEASE_TYPES)[number]) => TYPES.get(type) ?? 'Album'
export const releaseType = (type: AlbumRow['type']) =>
  RELEASE_TYPES[ALBUM_TYPES.indexOf(type)] ?? RELEASE_TYPES[0]

function statusOf({ deleted_at, release_at }: AlbumRow): ReleaseStatus {
  if (deleted_at !== null) return 'deleted'
  if (release_at === null) return 'draft'
  return release_at > isoNow() ? 'scheduled' : 'published'
}

const albumFields = (album: AlbumRow) => ({
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
})

const trackFields = (track: TrackRow) => ({
  id: track.id,
  title: track.title,
  number: track.number,
  isrc: track.isrc,
  credits: track.credits,
  explicit: track.explicit,
  featured: track.featured,
  plays: track.plays,
})

/** A release in a list: without waveforms, lyrics and originals. */
export const releaseSummary = (album: AlbumRow, albumTracks: TrackRow[]): ReleaseSummary => ({
  ...albumFields(album),
  tracks: albumTracks.map((track) => ({
    ...trackFields(track),
    recording:
      track.recording_id === null ? null : { id: track.recording_id, duration: track.duration },
  })),
})

type Details = { recordings: FoundRecording[]; lyrics: { track_id: string; text: string }[] }

export function releaseView(album: AlbumRow, albumTracks: TrackRow[], details: Details): Release {
  const recordingsOf = new Map(details.recordings.map((each) => [each.recording.track_id, each]))
  const lyricsOf = new Map(details.lyrics.map(({ track_id, text }) => [track_id, text]))
  return {
    ...albumFields(album),
    tracks: albumTracks.map((track) =>
      releaseTrackView(track, recordingsOf.get(track.id), lyricsOf.get(track.id)),
    ),
  }
}

export const releaseTrackView = (
  track: TrackRow,
  recording: FoundRecording | undefined,
  lyrics = '',
): ReleaseTrack => ({
  ...trackFields(track),
  lyrics,
  recording: recording ? recordingView(recording) : null,
})

export const recordingView = ({ recording, original }: FoundRecording): Recording => ({
  id: recording.id,
  status: 'ready',
  duration: recording.duration,
  loudness: loudnessOf(recording),
  waveform: recording.waveform,
  bytes: recording.media_bytes,
  original,
  created_at: recording.created_at,
  replaced_at: recording.replaced_at,
})
