import { and, eq } from 'drizzle-orm'
import type { Database } from '../db/client'
import { isoNow } from '../lib/ids'
import { ratings, starredItems } from './tables'

/** Idempotent. `itemId` is a release or the artist; the caller has checked it. */
export const addStar = (db: Database, userId: string, itemId: string) =>
  db
    .insert(starredItems)
    .values({ user_id: userId, item_id: itemId, created_at: isoNow() })
    .onConflictDoNothing()

export const removeStar = (db: Database, userId: string, itemId: string) =>
  db
    .delete(starredItems)
    .where(and(eq(starredItems.user_id, userId), eq(starredItems.item_id, itemId)))

/** @param rating from 1 to 5; 0 removes it. `itemId` is a track, a release or the artist; the caller has checked it. */
export const setRating = async (db: Database, userId: string, itemId: string, rating: number) =>
  rating === 0
    ? db.delete(ratings).where(and(eq(ratings.user_id, userId), eq(ratings.item_id, itemId)))
    : db
        .insert(ratings)
        .values({ user_id: userId, item_id: itemId, rating })
        .onConflictDoUpdate({ target: [ratings.user_id, ratings.item_id], set: { rating } })

/** For the member's data export. */
export async function exportStarsAndRatings(db: Database, userId: string) {
  const [starred, rated] = await db.batch([
    db
      .select({ item_id: starredItems.item_id, created_at: starredItems.created_at })
      .from(starredItems)
      .where(eq(starredItems.user_id, userId)),
    db
      .select({ item_id: ratings.item_id, rating: ratings.rating })
      .from(ratings)
      .where(eq(ratings.user_id, userId)),
  ])
  return { starred, ratings: rated }
}
