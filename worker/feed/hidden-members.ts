import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/sqlite-core'
import type { HiddenMember } from '../../shared/feed'
import { users } from '../accounts'
import { batch } from '../db/batch'
import type { Database } from '../db/client'
import { selectRow } from '../db/insert-select'
import { DomainError } from '../errors'
import { isoNow } from '../platform/ids'
import { hiddenMembers, posts } from './tables'

type Kind = HiddenMember['kind']

/** Whom this member muted or blocked: the live feed says the same to all, so a screen leaves them out itself. */
export const listHiddenMembers = (db: Database, userId: string): Promise<HiddenMember[]> =>
  db
    .select({ id: users.id, username: users.username, kind: hiddenMembers.kind })
    .from(hiddenMembers)
    .innerJoin(users, eq(users.id, hiddenMembers.member_id))
    .where(eq(hiddenMembers.user_id, userId))
    .orderBy(asc(hiddenMembers.created_at))

/** Twice is once. @throws DomainError `not_found`; `forbidden` for oneself */
export async function hideMember(db: Database, userId: string, memberId: string, kind: Kind) {
  if (memberId === userId) throw new DomainError('forbidden')
  const { known } = await batch(db, {
    hidden: db
      .insert(hiddenMembers)
      .select(
        selectRow(db, hiddenMembers, {
          user_id: userId,
          member_id: users.id,
          kind,
          created_at: isoNow(),
        })
          .from(users)
          .where(eq(users.id, memberId)),
      )
      .onConflictDoNothing(),
    known: db.select({ id: users.id }).from(users).where(eq(users.id, memberId)),
  })
  if (known.length === 0) throw new DomainError('not_found')
}

export const showMember = (db: Database, userId: string, memberId: string, kind: Kind) =>
  db
    .delete(hiddenMembers)
    .where(
      and(
        eq(hiddenMembers.user_id, userId),
        eq(hiddenMembers.member_id, memberId),
        eq(hiddenMembers.kind, kind),
      ),
    )

/** A condition for `where` in a query of posts: a block stands between their author and this member, whoever set it. */
export const isApart = (userId: string) =>
  sql`exists (select 1 from ${hiddenMembers} where ${hiddenMembers.kind} = 'block' and ((${hiddenMembers.user_id} = ${posts.user_id} and ${hiddenMembers.member_id} = ${userId}) or (${hiddenMembers.user_id} = ${userId} and ${hiddenMembers.member_id} = ${posts.user_id})))`

export async function hasBlocked(db: Database, userId: string, memberId: string) {
  const rows = await db
    .select({ id: hiddenMembers.user_id })
    .from(hiddenMembers)
    .where(
      and(
        eq(hiddenMembers.user_id, userId),
        eq(hiddenMembers.member_id, memberId),
        eq(hiddenMembers.kind, 'block'),
      ),
    )
  return rows.length > 0
}

/** For each of these viewers, the authors whom lists leave out for them: see `isShown`. */
export async function readHiddenAuthors(db: Database, viewerIds: string[]) {
  // One bound value, however many viewers.
  const viewers = sql`(select value from json_each(${JSON.stringify(viewerIds)}))`
  const { user_id, member_id, kind } = hiddenMembers
  const rows = await unionAll(
    db
      .select({ viewer: user_id, author: member_id })
      .from(hiddenMembers)
      .where(inArray(user_id, viewers)),
    db
      .select({ viewer: member_id, author: user_id })
      .from(hiddenMembers)
      .where(and(inArray(member_id, viewers), eq(kind, 'block'))),
  )
  return Map.groupBy(rows, ({ viewer }) => viewer)
}

/** A condition for `where` in a query of posts: their author wants nothing from this member. */
export const isBlocked = (userId: string) =>
  sql`exists (select 1 from ${hiddenMembers} where ${hiddenMembers.user_id} = ${posts.user_id} and ${hiddenMembers.member_id} = ${userId} and ${hiddenMembers.kind} = 'block')`
