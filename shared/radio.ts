import type { Track } from './music'

/** A station as shown on screen, without the address of its stream. */
export type RadioStation = {
  id: string
  name: string
  description: string
  image: string
  imageStyle: 'cover' | 'contain'
}

/** The current track of a station; `track` is null for relayed streams, whose tracks are unknown. */
export type NowPlaying = {
  station_id: string
  server_time: string
  track: Track | null
  started_at: string | null
  elapsed_ms: number | null
  next: Track | null
  /** The last five, latest first. */
  history: { track: Track; started_at: string }[]
  /** Number of listeners, a few seconds old. */
  listeners: number
}
