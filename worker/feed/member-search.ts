import { and, asc, sql } from 'drizzle-orm'
import { users } from '../accounts'
import type { Database } from '../db/client'
import { isBlockBetweenMembers } from './hidden-members'
import { isPublic } from './post-queries'

const FOUND_MAX = 8

/** Members for mentions, by the beginning of their name; without those who blocked this member or are blocked. */
export const searchMembers = (db: Database, viewerId: string, prefix: string) => {
  const start = prefix.toLowerCase()
  return db
    .select({ id: users.id, username: users.username, avatar_url: users.avatar_url })
    .from(users)
    .where(
      and(
        // A range, not LIKE: it is read from the index of the names, and an underscore is no wildcard.
        sql`lower(${users.username}) >= ${start} and lower(${users.username}) < ${`${start}~`}`,
        isPublic,
        sql`${users.id} <> ${viewerId} and not ${isBlockBetweenMembers(sql`${users.id}`, sql`${viewerId}`)}`,
      ),
    )
    .orderBy(asc(sql`lower(${users.username})`))
    .limit(FOUND_MAX)
}
