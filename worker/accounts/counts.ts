import { count, gte } from 'drizzle-orm'
import { batch } from '../db/batch'
import type { Database } from '../db/client'
import { users } from './tables'

/** How many members there are, joined since `todayFrom`, and have signed in since `activeFrom`; instants. */
export async function countMembers(db: Database, since: { todayFrom: string; activeFrom: string }) {
  const { total, joined, active } = await batch(db, {
    total: db.select({ count: count() }).from(users),
    joined: db.select({ count: count() }).from(users).where(gte(users.created_at, since.todayFrom)),
    active: db
      .select({ count: count() })
      .from(users)
      .where(gte(users.last_sign_in_at, since.activeFrom)),
  })
  return {
    total_users: total[0]?.count ?? 0,
    new_users_today: joined[0]?.count ?? 0,
    active_users: active[0]?.count ?? 0,
  }
}
