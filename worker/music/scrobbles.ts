import { sql } from 'drizzle-orm'
import type { Database } from '../db/client'
import { selectRow } from '../db/insert-select'
import { arrayRows, jsonSlices } from '../db/json-rows'
import type { AlsoWrite } from '../domain-events'
import { isoNow, newId } from '../lib/ids'
import { dayIn } from '../lib/team-clock'
import { readBrand } from '../site'
import { trackPlayDays, trackPlays, tracks } from './tables'
import { isTrackReleased } from './visibility'

export type Scrobble = {
  trackId: string
  /** When the track was played, in epoch milliseconds; null for now. */
  at: number | null
}

const ROW = arrayRows('id', 'track_id', 'played_at', 'day', 'is_timed')

/**
 * Plays that another player reports, several at once. One is identified by member, track and time, so that it counts once however
 * often it is sent. Without a time, a second one within half of the track's length is the same.
 * @param isListened whether the tracks were played to half: else the plays wait until the browser reports that
 */
export async function recordScrobbles(
  db: Database,
  userId: string,
  scrobbles: Scrobble[],
  also: AlsoWrite,
  isListened = true,
) {
  const { timeZone } = await readBrand(db)
  const now = isoNow()
  const unique = new Map(scrobbles.map((each) => [`${each.trackId} ${each.at}`, each]))
  const rows = [...unique.values()].map(({ trackId, at }) => {
    const instant = Math.min(at ?? Infinity, Date.parse(now))
    return ROW.toArray({
      id: newId(),
      track_id: trackId,
      played_at: new Date(instant).toISOString(),
      day: dayIn(timeZone, instant),
      is_timed: at === null ? 0 : 1,
    })
  })
  const { column } = ROW
  const halfBefore = sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${column('played_at')}, '-' || (tracks.duration / 2) || ' seconds')`
  const isNew = sql`not exists (select 1 from ${trackPlays} known where known.track_id = tracks.id and known.user_id = ${userId}
    and known.played_at between (case when ${column('is_timed')} then ${column('played_at')} else ${halfBefore} end) and ${column('played_at')})`
  const counts = sql`${column('track_id')} = tracks.id and (tracks.media_key is not null or tracks.source_url is not null) and ${isTrackReleased()} and ${isNew}`

  const playIds = rows.flatMap(([id]) => (typeof id === 'string' ? [id] : []))
  for (const slice of jsonSlices(rows)) {
    const list = sql`json_each(${slice})`
    await db.batch([
      db
        .update(tracks)
        .set({ plays: sql`${tracks.plays} + (select count(*) from ${list} where ${counts})` })
        .where(sql`${tracks.id} in (select ${column('track_id')} from ${list})`),
      db
        .insert(trackPlayDays)
        .select(
          selectRow(db, trackPlayDays, {
            track_id: tracks.id,
            day: column('day'),
            plays: sql`count(*)`,
            last_played_at: sql`max(${column('played_at')})`,
          })
            .from(tracks)
            .innerJoin(list, counts)
            .groupBy(tracks.id, column('day')),
        )
        .onConflictDoUpdate({
          target: [trackPlayDays.track_id, trackPlayDays.day],
          set: {
            plays: sql`${trackPlayDays.plays} + excluded.plays`,
            last_played_at: sql`max(${trackPlayDays.last_played_at}, excluded.last_played_at)`,
          },
        }),
      // After the others, which count what is not stored yet.
      db.insert(trackPlays).select(
        selectRow(db, trackPlays, {
          id: column('id'),
          track_id: tracks.id,
          user_id: userId,
          played_at: column('played_at'),
        })
          .from(tracks)
          .innerJoin(list, counts)
          .where(sql`true`),
      ),
      ...also({ type: 'tracks_played', memberId: userId, playIds, isListened }),
    ])
  }
}
