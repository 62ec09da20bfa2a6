/** Tracks in one check, and plays in one report. */
export const OFFLINE_TRACKS_MAX = 1000
export const OFFLINE_PLAYS_MAX = 200

/** The answer to a member who may play. Tracks that are not public any more, or have no recording, are left out. */
export type OfflineStatus = {
  /** The server's clock. */
  checked_at: string
  recordings: {
    track_id: string
    recording_id: string | null
    /** Null for a recording at another host. */
    bytes: number | null
  }[]
}
