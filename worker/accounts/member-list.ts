import { and, count, eq, sql } from 'drizzle-orm'
import type { MemberList } from '../../shared/accounts'
import { batch } from '../db/batch'
import type { Database } from '../db/client'
import { sortedPage } from '../db/paging'
import { contains } from '../platform/search'
import { memberColumns } from './members'
import { users } from './tables'
import { isAdmin, isVip } from './viewer'

// Both are ASCII, in which lower() is right.
const searched = sql`(users.email || char(31) || lower(users.username))`
const KEYS = {
  created_at: users.created_at,
  email: users.email,
  username: sql`lower(users.username)`,
  last_sign_in_at: sql`coalesce(users.last_sign_in_at, '')`,
}

export async function listMembers(db: Database, secret: string, query: MemberList) {
  const page = await sortedPage(secret, query, KEYS, users.id)
  const matches = and(
    contains(searched, query.search),
    query.role === 'admin' ? isAdmin : undefined,
    query.role === 'vip' ? isVip : undefined,
    query.role === 'regular' ? sql`not ${isAdmin} and not ${isVip}` : undefined,
    query.status ? eq(users.status, query.status) : undefined,
  )
  const {
    rows,
    count: [all],
  } = await batch(db, {
    rows: db
      .select({ ...memberColumns, sort_key: page.sort_key })
      .from(users)
      .where(and(matches, page.where))
      .orderBy(...page.orderBy)
      .limit(page.limit),
    count: db.select({ total: count() }).from(users).where(matches),
  })
  const { items, next_cursor } = await page.resultOf(rows)
  return {
    users: items.map((item) => {
      const { sort_key: _, ...member } = item
      return member
    }),
    total: all?.total ?? 0,
    next_cursor,
  }
}
