import { count, gte } from 'drizzle-orm'
import type { Database } from '../db/client'
import { users } from './tables'

/** How many members there are, joined since `todayFrom`, and have signed in since `activeFrom`; instants. */
export async function countMembers(db: Database, since: { todayFrom: string; activeFrom: string }) {
  const [[all], [joined], [active]] = await db.batch([
    db.select({ count: count() }).from(users),
    db.select({ count: count() }).from(users).where(gte(users.created_at, since.todayFrom)),
    db.select({ count: count() }).from(users).where(gte(users.last_sign_in_at, since.activeFrom)),
  ])
  return {
    total_users: all?.count ?? 0,
    new_users_today: joined?.count ?? 0,
    active_users: active?.count ?? 0,
  }
}
