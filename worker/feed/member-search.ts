import { and, asc, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { MemberSearch } from '../../shared/feed'
import { users } from '../accounts'
import { oneBatch } from '../db/batch'
import type { Reading } from '../env'
import { isBlockBetweenMembers } from './hidden-members'
import { isPublic } from './post-queries'

const FOUND_MAX = 8

/** Members for mentions, by the beginning of their name; without those who blocked this member or are blocked. */
export function searchMembers(
  { db, memberId }: Reading<'member'>,
  { prefix }: z.output<typeof MemberSearch>,
) {
  const start = prefix.toLowerCase()
  const found = db
    .select({ id: users.id, username: users.username, avatar_url: users.avatar_url })
    .from(users)
    .where(
      and(
        // A range, not LIKE: it is read from the index of the names, and an underscore is no wildcard.
        sql`lower(${users.username}) >= ${start} and lower(${users.username}) < ${`${start}~`}`,
        isPublic,
        sql`${users.id} <> ${memberId} and not ${isBlockBetweenMembers(sql`${users.id}`, sql`${memberId}`)}`,
      ),
    )
    .orderBy(asc(sql`lower(${users.username})`))
    .limit(FOUND_MAX)
  return oneBatch({ members: found }, ({ members }) => ({ members }))
}
