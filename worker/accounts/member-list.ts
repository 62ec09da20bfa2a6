import { and, count, eq, gte, sql } from 'drizzle-orm'
import type { MemberFilters, MemberList } from '../../shared/accounts'
import { oneBatch } from '../db/batch'
import type { Database } from '../db/client'
import { sortedPage } from '../db/paging'
import type { Reading } from '../env'
import { contains } from '../lib/search'
import { memberColumns } from './members'
import { users } from './tables'
import { isAdmin, isVip } from './viewer'

// Both are ASCII, so lower() is enough.
const searched = sql`(users.email || char(31) || lower(users.username))`
const SORT_KEYS = {
  created_at: users.created_at,
  email: users.email,
  username: sql`lower(users.username)`,
  last_sign_in_at: sql`coalesce(users.last_sign_in_at, '')`,
}

export const matchingMembers = ({ search, role, status }: MemberFilters) =>
  and(
    contains(searched, search),
    role === 'admin' ? isAdmin : undefined,
    role === 'vip' ? isVip : undefined,
    role === 'regular' ? sql`not ${isAdmin} and not ${isVip}` : undefined,
    status ? eq(users.status, status) : undefined,
  )

export async function listMembers({ db, env }: Pick<Reading, 'db' | 'env'>, query: MemberList) {
  const page = await sortedPage(env.SESSION_SECRET, query, SORT_KEYS, users.id)
  const matches = matchingMembers(query)
  return oneBatch(
    {
      rows: db
        .select({ ...memberColumns, sort_key: page.sort_key })
        .from(users)
        .where(and(matches, page.where))
        .orderBy(...page.orderBy)
        .limit(page.limit),
      count: db.select({ total: count() }).from(users).where(matches),
    },
    async ({ rows, count: [all] }) => {
      const { items, next_cursor } = await page.resultOf(rows)
      return {
        users: items.map((item) => {
          const { sort_key: _, ...member } = item
          return member
        }),
        total: all?.total ?? 0,
        next_cursor,
      }
    },
  )
}

/** All members, VIPs, those who joined since `todayFrom`, and those who signed in since `activeFrom` (ISO times). */
export const countMembers = (db: Database, since: { todayFrom: string; activeFrom: string }) =>
  oneBatch(
    {
      total: db.select({ count: count() }).from(users),
      vips: db.select({ count: count() }).from(users).where(isVip),
      joined: db
        .select({ count: count() })
        .from(users)
        .where(gte(users.created_at, since.todayFrom)),
      active: db
        .select({ count: count() })
        .from(users)
        .where(gte(users.last_sign_in_at, since.activeFrom)),
    },
    ({ total, vips, joined, active }) => ({
      total_users: total[0]?.count ?? 0,
      vips: vips[0]?.count ?? 0,
      new_users_today: joined[0]?.count ?? 0,
      active_users: active[0]?.count ?? 0,
    }),
  )
