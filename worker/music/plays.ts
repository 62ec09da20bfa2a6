import { type SQL, count, eq, sql } from 'drizzle-orm'
import { oneBatch } from '../db/batch'
import type { Database } from '../db/client'
import { selectRow } from '../db/insert-select'
import type { Writing } from '../env'
import { DomainError } from '../errors'
import { isoNow, newId } from '../lib/ids'
import { dayIn } from '../lib/team-clock'
import { writeWithBrand } from '../site'
import { trackPlayDays, trackPlays, tracks } from './tables'
import { isTrackReleased } from './visibility'

/**
 * Stores a play and adds it to the sums of its track and its day.
 * @throws DomainError `not_found`
 */
export const recordPlay = (c: Writing) =>
  writeWithBrand(c, ({ timeZone }, isCurrent) => playOn(dayIn(timeZone), c, isCurrent))

/** @param day of the team */
function playOn(day: string, { db, memberId, param, also }: Writing, isCurrent: SQL) {
  const playable = sql`${isCurrent} and ${tracks.id} = ${param('id')} and (${tracks.media_key} is not null or ${tracks.source_url} is not null) and ${isTrackReleased()}`
  const id = newId()
  const now = isoNow()
  const play = { id, track_id: tracks.id, user_id: memberId, played_at: now }
  const dayRow = { track_id: tracks.id, day, plays: 1, last_played_at: now }
  return oneBatch(
    {
      counted: db
        .update(tracks)
        .set({ plays: sql`${tracks.plays} + 1` })
        .where(playable)
        .returning({ id: tracks.id }),
      play: db
        .insert(trackPlays)
        .select(selectRow(db, trackPlays, play).from(tracks).where(playable)),
      day: db
        .insert(trackPlayDays)
        .select(selectRow(db, trackPlayDays, dayRow).from(tracks).where(playable))
        .onConflictDoUpdate({
          target: [trackPlayDays.track_id, trackPlayDays.day],
          set: { plays: sql`${trackPlayDays.plays} + 1`, last_played_at: now },
        }),
      also: also({ type: 'tracks_played', memberId, playIds: [id], isListened: false }),
    },
    ({ counted }) => {
      if (counted.length === 0) throw new DomainError('not_found')
    },
  )
}

export async function countPlaysOf(db: Database, userId: string) {
  const [row] = await db
    .select({ count: count() })
    .from(trackPlays)
    .where(eq(trackPlays.user_id, userId))
  return row?.count ?? 0
}
