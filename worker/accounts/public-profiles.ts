import { type SQL, and, eq, sql } from 'drizzle-orm'
import type { Profile, ProfileChange } from '../../shared/profiles'
import { oneBatch } from '../db/batch'
import type { Database } from '../db/client'
import { selectRow } from '../db/insert-select'
import type { Writing } from '../env'
import { DomainError } from '../errors'
import { isoNow } from '../lib/ids'
import { writeWithBrand } from '../site'
import { isReservedName } from './reserved-names'
import { profiles, users } from './tables'
import { isAdmin, isVip } from './viewer'

export const findProfile = async (db: Database, id: string) =>
  profileOf(await selectProfile(db, id))

/** A member's public profile. Banned members have none. @throws DomainError `profile_not_found` */
export const publicProfile = (rows: ProfileRow[]) =>
  profileOf(rows.filter(({ status }) => status !== 'banned'))

type ProfileRow = Profile & Pick<typeof users.$inferSelect, 'status'>

function profileOf([found]: ProfileRow[]): Profile {
  if (!found) throw new DomainError('profile_not_found')
  const { status: _, ...profile } = found
  return profile
}

/** SQL: the id of a member. @param name an id, or `@username` as in a mention */
export const memberIdOf = (name: string) =>
  name.startsWith('@')
    ? sql<string>`(select id from users where lower(username) = ${name.slice(1).toLowerCase()})`
    : sql<string>`${name}`

/** A statement: a member's profile. @param name an id, or `@username` as in a mention */
export const selectProfile = (db: Database, name: string) =>
  db
    .select({
      id: users.id,
      username: users.username,
      avatar_url: users.avatar_url,
      bio: profiles.bio,
      website: profiles.website,
      location: profiles.location,
      is_vip: isVip.mapWith(Boolean).as('is_vip'),
      is_admin: isAdmin.mapWith(Boolean).as('is_admin'),
      created_at: users.created_at,
      status: users.status,
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.user_id, users.id))
    .where(eq(users.id, memberIdOf(name)))

/**
 * Changes a profile, all or nothing. Members keep a name that was reserved later, and administrators may take reserved names.
 * @throws DomainError `username_reserved`, `username_taken`
 */
export const editProfile = (c: Writing, change: ProfileChange) =>
  writeWithBrand(c, (brand, isCurrent) => {
    const { username } = change
    const isReserved = username !== undefined && isReservedName(username, brand)
    return edited(c, change, isReserved, isCurrent)
  })

function edited(
  { db, memberId: id, viewer }: Writing,
  change: ProfileChange,
  isReserved: boolean,
  isCurrent: SQL,
) {
  const { language, username } = change
  const now = isoNow()
  const name = username?.toLowerCase()
  const isFree =
    name === undefined
      ? undefined
      : sql`not exists (select 1 from ${users} other where lower(other.username) = ${name} and other.id <> ${id})`
  const mayTake = isReserved
    ? sql`exists (select 1 from ${users} where users.id = ${id} and (lower(users.username) = ${name} or ${isAdmin}))`
    : undefined
  const may = and(isCurrent, isFree, mayTake)
  return oneBatch(
    {
      created: db
        .insert(profiles)
        .select(
          selectRow(db, profiles, {
            user_id: users.id,
            avatar_url: users.avatar_url,
            updated_at: now,
          })
            .from(users)
            .where(eq(users.id, id)),
        )
        .onConflictDoNothing(),
      edited: db
        .update(profiles)
        .set({ ...columnsOf(change), updated_at: now })
        .where(and(eq(profiles.user_id, id), may))
        .returning(),
      renamed: db
        .update(users)
        .set({
          ...(username !== undefined && { username }),
          ...(language !== undefined && { language }),
          updated_at: now,
        })
        .where(and(eq(users.id, id), may)),
      profile: selectProfile(db, id),
      own: db.select({ language: users.language }).from(users).where(eq(users.id, id)),
    },
    ({ edited: changed, profile, own }) => {
      if (changed.length > 0) return { ...profileOf(profile), language: own[0]?.language ?? null }
      const { isAdmin: isTeam, username: before } = viewer()
      const mayHave = !isReserved || isTeam || before.toLowerCase() === name
      throw new DomainError(mayHave ? 'username_taken' : 'username_reserved')
    },
  )
}

/** Absent fields stay as they are; empty ones become null. */
function columnsOf({ bio, website, location }: ProfileChange) {
  return {
    ...(bio !== undefined && { bio: bio || null }),
    ...(website !== undefined && { website: website || null }),
    ...(location !== undefined && { location: location || null }),
  }
}

/** Statements for the caller's batch. The specification has the address in both rows. */
export const changeAvatar = (db: Database, userId: string, avatar_url: string | null) =>
  [
    db.update(users).set({ avatar_url, updated_at: isoNow() }).where(eq(users.id, userId)),
    db
      .update(profiles)
      .set({ avatar_url, updated_at: isoNow() })
      .where(eq(profiles.user_id, userId)),
  ] as const
