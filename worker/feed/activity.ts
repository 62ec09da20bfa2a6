import { count, desc, eq } from 'drizzle-orm'
import { batch } from '../db/batch'
import type { Database } from '../db/client'
import { postComments, posts } from './tables'

/** What a member did in the feed: how much, and what they wrote last. */
export async function countActivity(db: Database, userId: string) {
  const {
    wrote: [wrote],
    commented: [commented],
    latest,
  } = await batch(db, {
    wrote: db.select({ count: count() }).from(posts).where(eq(posts.user_id, userId)),
    commented: db
      .select({ count: count() })
      .from(postComments)
      .where(eq(postComments.user_id, userId)),
    latest: db
      .select({ id: posts.id, content: posts.content, created_at: posts.created_at })
      .from(posts)
      .where(eq(posts.user_id, userId))
      .orderBy(desc(posts.created_at), desc(posts.id))
      .limit(10),
  })
  return {
    posts_count: wrote?.count ?? 0,
    comments_count: commented?.count ?? 0,
    posts: latest,
  }
}
