import { and, inArray, isNotNull, or, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { OFFLINE_PLAYS_MAX, OFFLINE_TRACKS_MAX, type OfflineStatus } from '../../shared/offline'
import { oneBatch } from '../db/batch'
import type { Database } from '../db/client'
import type { AlsoWrite } from '../domain-events'
import type { Writing } from '../env'
import { isoNow } from '../lib/ids'
import { recordScrobbles } from './scrobbles'
import { tracks } from './tables'
import { isTrackReleased } from './visibility'

const TrackId = z.string().check(z.minLength(1, 'required'), z.maxLength(100))

/** The tracks that a browser keeps. */
export const OfflineCheck = z.object({
  track_ids: z.array(TrackId).check(z.maxLength(OFFLINE_TRACKS_MAX)),
})

/** Plays that were not reported when they happened, with their times. */
export const PlayReport = z.object({
  plays: z
    .array(
      z.object({
        track_id: TrackId,
        played_at: z.iso.datetime(),
        /** The track was played to half. Absent: not yet when this was stored. */
        listened: z.optional(z.boolean()),
      }),
    )
    .check(z.minLength(1, 'required'), z.maxLength(OFFLINE_PLAYS_MAX)),
})

const YEAR_MS = 365 * 24 * 3600_000

/** What a browser may keep of these tracks: their current recordings. */
export function checkOffline({ db }: Writing, { track_ids }: z.infer<typeof OfflineCheck>) {
  const kept = db
    .select({ track_id: tracks.id, recording_id: tracks.recording_id, bytes: tracks.media_bytes })
    .from(tracks)
    .where(
      and(
        inArray(tracks.id, sql`(select value from json_each(${JSON.stringify(track_ids)}))`),
        or(isNotNull(tracks.media_key), isNotNull(tracks.source_url)),
        isTrackReleased(),
      ),
    )
  return oneBatch({ recordings: kept }, ({ recordings }): OfflineStatus => ({
    checked_at: isoNow(),
    recordings,
  }))
}

/** Plays with their times, each counted once however often it is reported. Those of unknown tracks, or older than a year, are ignored. */
export async function recordPastPlays(
  db: Database,
  userId: string,
  plays: z.infer<typeof PlayReport>['plays'],
  also: AlsoWrite,
) {
  const oldest = Date.now() - YEAR_MS
  const recent = plays
    .map(({ track_id: trackId, played_at, listened = false }) => ({
      trackId,
      at: Date.parse(played_at),
      listened,
    }))
    .filter(({ at }) => at >= oldest)
  for (const isListened of [true, false]) {
    const some = recent.filter(({ listened }) => listened === isListened)
    if (some.length > 0) await recordScrobbles(db, userId, some, also, isListened)
  }
}
