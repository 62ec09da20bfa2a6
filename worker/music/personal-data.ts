import { type SQL, and, asc, eq } from 'drizzle-orm'
import type { Database } from '../db/client'
import { trackPlays } from './tables'

/** For the member's data export. */
export async function exportPlays(db: Database, userId: string) {
  const plays = await db
    .select({ track_id: trackPlays.track_id, played_at: trackPlays.played_at })
    .from(trackPlays)
    .where(eq(trackPlays.user_id, userId))
    .orderBy(asc(trackPlays.played_at))
  return { plays }
}

/** A statement for the batch that deletes the account: plays stay, without the member. */
export const erasePlays = (db: Database, userId: string, condition: SQL) => [
  db
    .update(trackPlays)
    .set({ user_id: null })
    .where(and(eq(trackPlays.user_id, userId), condition)),
]
