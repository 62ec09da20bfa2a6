import { type SQL, and, eq, inArray } from 'drizzle-orm'
import { parseLyrics } from '../../shared/lrc'
import type { Lyrics } from '../../shared/lyrics'
import type { Database } from '../db/client'
import { DomainError } from '../errors'
import { lyrics, tracks } from './tables'
import { isTrackReleased } from './visibility'

/** Lyrics of a public track. @throws DomainError `not_found`, also for a track without lyrics */
export async function readLyrics(db: Database, trackId: string): Promise<Lyrics> {
  const found = await db
    .select({ text: lyrics.text })
    .from(lyrics)
    .innerJoin(tracks, eq(tracks.id, lyrics.track_id))
    .where(and(eq(lyrics.track_id, trackId), isTrackReleased()))
    .get()
  if (!found) throw new DomainError('not_found')
  return parseLyrics(found.text)
}

/** A statement: the lyrics of these tracks as the team wrote them. */
export const selectLyrics = (db: Database, trackIds: SQL) =>
  db.select().from(lyrics).where(inArray(lyrics.track_id, trackIds))
