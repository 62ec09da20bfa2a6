/**
 * A track as shown on every screen, without the address of the recording: VIPs stream `/api/tracks/:id/stream`. `duration`
 * is in seconds; `number` starts at 1 within the release.
 */
export type Track = {
  id: string
  title: string
  albumId: string | null
  albumTitle: string
  number: number
  /** Address of the cover; accepts `?width&height&quality`. */
  image: string
  album: string
  plays: number
  duration: number
  /** Whether there is a recording to play. */
  playable: boolean
  /** The current recording. Players name it in the address of the stream, so that they finish the one they began. */
  recording: { id: string; loudness: Loudness | null } | null
}

/** `hasLyrics`: screens request lyrics only where there are some, because browsers log a 404 as an error. */
export type TrackDetails = Track & { hasLyrics: boolean }

/** By ITU-R BS.1770-4: the integrated loudness in LUFS, the true peak in dBTP. */
export type Loudness = { integrated: number; true_peak: number }

export type Album = {
  id: string
  title: string
  year: number
  type: 'Album' | 'EP' | 'Single' | 'Live' | 'Compilation'
  image: string
  tracks: Track[]
}

/** The featured tracks, then those of the releases. Each once: a featured one may be of a release. */
export function everyTrack({ albums, featured }: { albums: Album[]; featured: Track[] }) {
  const all = [...featured, ...albums.flatMap(({ tracks }) => tracks)]
  return [...new Map(all.map((track) => [track.id, track])).values()]
}

/** Levels of three bands, `rate` times a second, from 0 to 255. */
export type Waveform = { rate: number; low: number[]; mid: number[]; high: number[] }
