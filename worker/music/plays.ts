import { count, eq, sql } from 'drizzle-orm'
import type { Results } from '../db/batch'
import type { Database } from '../db/client'
import { selectRow } from '../db/insert-select'
import type { AlsoWrite } from '../domain-events'
import { DomainError } from '../errors'
import { isoNow, newId } from '../platform/ids'
import { trackPlayDays, trackPlays, tracks } from './tables'
import { isTrackReleased } from './visibility'

/** Statements for `requirePlayable`: store a play and add it to the sums of its track and its day, a day of the team. */
export function recordPlay(
  db: Database,
  { trackId, userId, day }: { trackId: string; userId: string; day: string },
  also: AlsoWrite,
) {
  const playable = sql`${tracks.id} = ${trackId} and (${tracks.media_key} is not null or ${tracks.source_url} is not null) and ${isTrackReleased()}`
  const id = newId()
  const now = isoNow()
  return {
    counted: db
      .update(tracks)
      .set({ plays: sql`${tracks.plays} + 1` })
      .where(playable)
      .returning({ id: tracks.id }),
    play: db.insert(trackPlays).select(
      selectRow(db, trackPlays, {
        id,
        track_id: tracks.id,
        user_id: userId,
        played_at: now,
      })
        .from(tracks)
        .where(playable),
    ),
    day: db
      .insert(trackPlayDays)
      .select(
        selectRow(db, trackPlayDays, {
          track_id: tracks.id,
          day,
          plays: 1,
          last_played_at: now,
        })
          .from(tracks)
          .where(playable),
      )
      .onConflictDoUpdate({
        target: [trackPlayDays.track_id, trackPlayDays.day],
        set: { plays: sql`${trackPlayDays.plays} + 1`, last_played_at: now },
      }),
    also: also({ type: 'tracks_played', memberId: userId, playIds: [id], isListened: false }),
  }
}

/** @throws DomainError `not_found` */
export function requirePlayable({ counted }: Results<ReturnType<typeof recordPlay>>) {
  if (counted.length === 0) throw new DomainError('not_found')
}

export async function countPlaysOf(db: Database, userId: string) {
  const [row] = await db
    .select({ count: count() })
    .from(trackPlays)
    .where(eq(trackPlays.user_id, userId))
  return row?.count ?? 0
}
