import { type SQL, and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/sqlite-core'
import type { HiddenMember } from '../../shared/feed'
import { isAdmin, users } from '../accounts'
import { oneBatch } from '../db/batch'
import type { Database } from '../db/client'
import { selectRow } from '../db/insert-select'
import type { Reading, Writing } from '../env'
import { DomainError } from '../errors'
import { isoNow } from '../lib/ids'
import { notifyHidden } from './rooms'
import { hiddenMembers, posts } from './tables'

type Kind = HiddenMember['kind']

/** The members whom this one muted or blocked. */
export const listHiddenMembers = ({ db, memberId }: Reading<'member'>) =>
  oneBatch(
    { members: selectHiddenMembers(db, memberId) },
    ({ members }): { members: HiddenMember[] } => ({ members }),
  )

export const selectHiddenMembers = (db: Database, userId: string) =>
  db
    .select({ id: users.id, username: users.username, kind: hiddenMembers.kind })
    .from(hiddenMembers)
    .innerJoin(users, eq(users.id, hiddenMembers.member_id))
    .where(eq(hiddenMembers.user_id, userId))
    .orderBy(asc(hiddenMembers.created_at))

/** May be repeated. @throws DomainError `forbidden` for oneself, `not_found` */
export const hideMember = (kind: Kind) => (c: Writing) => {
  const { db, memberId } = c
  const id = c.param('id')
  if (id === memberId) throw new DomainError('forbidden')
  const isMember = eq(users.id, id)
  const row = { user_id: memberId, member_id: users.id, kind, created_at: isoNow() }
  return oneBatch(
    {
      hidden: db
        .insert(hiddenMembers)
        .select(selectRow(db, hiddenMembers, row).from(users).where(isMember))
        .onConflictDoNothing(),
      known: db.select({ id: users.id }).from(users).where(isMember),
      between: selectBetween(c),
    },
    ({ known, between }) => {
      if (known.length === 0) throw new DomainError('not_found')
      return tellHidden(c, kind, between)
    },
  )
}

export const showMember = (kind: Kind) => (c: Writing) =>
  oneBatch(
    {
      shown: c.db
        .delete(hiddenMembers)
        .where(
          and(
            eq(hiddenMembers.user_id, c.memberId),
            eq(hiddenMembers.member_id, c.param('id')),
            eq(hiddenMembers.kind, kind),
          ),
        ),
      between: selectBetween(c),
    },
    ({ between }) => tellHidden(c, kind, between),
  )

/** The mutes and blocks that are now between the two members. */
function selectBetween({ db, memberId, param }: Writing) {
  const { user_id, member_id, kind } = hiddenMembers
  const of = (one: string, other: string) => and(eq(user_id, one), eq(member_id, other))
  return db
    .select({ user_id, kind })
    .from(hiddenMembers)
    .where(or(of(memberId, param('id')), of(param('id'), memberId)))
}

type Between = Pick<typeof hiddenMembers.$inferSelect, 'user_id' | 'kind'>[]

/** Before the answer: what the page asks for next is already without them. */
async function tellHidden(c: Writing, kind: Kind, between: Between) {
  const memberId = c.param('id')
  const isHiddenFrom = (viewer: string) =>
    between.some((each) => each.user_id === viewer || each.kind === 'block')
  const tell = (viewer: string, author: string, resync: boolean) =>
    notifyHidden(c.env, viewer, { author, isHidden: isHiddenFrom(viewer), resync })
  await Promise.all([
    tell(c.memberId, memberId, false),
    kind === 'block' && tell(memberId, c.memberId, true),
  ])
  for (const id of kind === 'block' ? [c.memberId, memberId] : [c.memberId])
    c.emit({ type: 'unread_changed', memberId: id })
}

/** A condition for a query of posts: their author blocked this member, or was blocked by them. */
export const isBlockBetween = (userId: string) =>
  sql`exists (select 1 from ${hiddenMembers} where ${hiddenMembers.kind} = 'block' and ((${hiddenMembers.user_id} = ${posts.user_id} and ${hiddenMembers.member_id} = ${userId}) or (${hiddenMembers.user_id} = ${userId} and ${hiddenMembers.member_id} = ${posts.user_id})))`

/** A condition for two members of a query. */
export const isBlockBetweenMembers = (one: SQL, other: SQL) =>
  sql`exists (select 1 from ${hiddenMembers} where ${hiddenMembers.kind} = 'block' and ((${hiddenMembers.user_id} = ${one} and ${hiddenMembers.member_id} = ${other}) or (${hiddenMembers.user_id} = ${other} and ${hiddenMembers.member_id} = ${one})))`

/** A statement: a row if this user has blocked the member, who is no administrator. */
export const selectBlock = (db: Database, userId: SQL, memberId: string) =>
  db
    .select({ id: hiddenMembers.user_id })
    .from(hiddenMembers)
    .where(
      and(
        eq(hiddenMembers.user_id, userId),
        eq(hiddenMembers.member_id, memberId),
        eq(hiddenMembers.kind, 'block'),
        sql`not exists (select 1 from users where users.id = ${memberId} and ${isAdmin})`,
      ),
    )

/** For each of these viewers, the authors that lists leave out for them: see `isShown`. */
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

/** A condition for a query of posts: their author blocked this member. */
export const isBlocked = (userId: string) =>
  sql`exists (select 1 from ${hiddenMembers} where ${hiddenMembers.user_id} = ${posts.user_id} and ${hiddenMembers.member_id} = ${userId} and ${hiddenMembers.kind} = 'block')`
