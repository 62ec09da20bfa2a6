import { sql } from 'drizzle-orm'
import type { Database } from '../db/client'
import { DomainError } from '../errors'
import { isoNow, newId } from '../platform/ids'
import { trackPlays, tracks } from './tables'

/** Counts one play: the row that the figures are made of and the sum that the lists show, together. */
export async function recordPlay(db: Database, trackId: string, userId: string) {
  const playable = sql`${tracks.id} = ${trackId} and (${tracks.media_key} is not null or ${tracks.source_url} is not null)`
  const [counted] = await db.batch([
    db
      .update(tracks)
      .set({ plays: sql`${tracks.plays} + 1` })
      .where(playable)
      .returning({ id: tracks.id }),
    db
      .insert(trackPlays)
      .select(
        sql`select ${newId()}, ${tracks.id}, ${userId}, ${isoNow()} from ${tracks} where ${playable}`,
      ),
  ])
  if (counted.length === 0) throw new DomainError('not_found')
}
