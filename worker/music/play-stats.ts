import { type SQL, between, desc, eq, max, min, sql, sum } from 'drizzle-orm'
import type { Database } from '../db/client'
import { trackPlayDays, tracks } from './tables'

/** Plays by track between two days, both included, or of all time; most played first. */
export async function playStats(db: Database, span: { from: string; to: string } | null) {
  const within: SQL | undefined = span ? between(trackPlayDays.day, span.from, span.to) : undefined
  const plays = sum(trackPlayDays.plays).mapWith(Number)
  return db
    .select({
      track_id: tracks.id,
      title: tracks.title,
      album: tracks.album,
      image: tracks.image,
      play_count: plays,
      first_day: sql<string>`${min(trackPlayDays.day)}`,
      last_played_at: sql<string>`${max(trackPlayDays.last_played_at)}`,
    })
    .from(trackPlayDays)
    .innerJoin(tracks, eq(tracks.id, trackPlayDays.track_id))
    .where(within)
    .groupBy(tracks.id)
    .orderBy(desc(plays), tracks.id)
}
