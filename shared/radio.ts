import type { Track } from './music'

/** A station as the screens show it; where it streams from is nobody's business. */
export type RadioStation = {
  id: string
  name: string
  description: string
  image: string
  imageStyle: 'cover' | 'contain'
}

/** What a station plays. `track` is null where it is not ours to know: a stream that is passed on. */
export type NowPlaying = {
  station_id: string
  server_time: string
  track: Track | null
  started_at: string | null
  elapsed_ms: number | null
  next: Track | null
  /** The last five, the latest first. */
  history: { track: Track; started_at: string }[]
  /** How many hear it, a few seconds ago. */
  listeners: number
}
