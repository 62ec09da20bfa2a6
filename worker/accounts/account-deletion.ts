import { type SQL, and, eq, sql } from 'drizzle-orm'
import { FIELD_ERRORS } from '../../shared/fields'
import { eraseNames } from '../audit'
import type { Database } from '../db/client'
import { DomainError } from '../errors'
import { listAppPasswords } from './app-passwords/keys'
import { anotherAdmin, isAdminId } from './members'
import { isPassword } from './password'
import { invitations, profiles, users } from './tables'
import { provenEmailOf } from './viewer'

/** The account, if the password is right. @throws DomainError `invalid_input` for the field `password` */
export async function requirePassword(db: Database, userId: string, password: string) {
  const user = await db.select().from(users).where(eq(users.id, userId)).get()
  if (!user) throw new DomainError('signed_out')
  if (await isPassword(password, user.password_hash)) return user
  throw new DomainError('invalid_input', { fields: { password: FIELD_ERRORS.password_wrong } })
}

/** A condition: the member is not the only administrator. */
export const isNotLastAdmin = (userId: string) =>
  sql`(not ${isAdminId(userId)} or ${anotherAdmin(userId)})`

/** Statements for the batch that deletes the account: the audit log's names, and invitations to the proven address. */
export const eraseAccount = (db: Database, userId: string, condition: SQL) => [
  ...eraseNames(db, userId, condition),
  db
    .delete(invitations)
    .where(sql`${invitations.email} = ${provenEmailOf(userId)} and ${condition}`),
]

/** A statement, the last of the caller's batch: deletes the account, and by cascade the rows that reference it. */
export const deleteAccountRows = (db: Database, userId: string, condition: SQL) =>
  db
    .delete(users)
    .where(and(eq(users.id, userId), condition))
    .returning({ id: users.id })

export const accountExists = async (db: Database, userId: string) =>
  (await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).get()) !== undefined

/** For the member's data export, without secrets and sessions. */
export async function exportAccount(db: Database, userId: string) {
  const [user] = await db
    .select({
      id: users.id,
      email: users.email,
      email_confirmed_at: users.email_confirmed_at,
      username: users.username,
      avatar_url: users.avatar_url,
      language: users.language,
      created_at: users.created_at,
      updated_at: users.updated_at,
      last_sign_in_at: users.last_sign_in_at,
    })
    .from(users)
    .where(eq(users.id, userId))
  const [profile] = await db
    .select({ bio: profiles.bio, website: profiles.website, location: profiles.location })
    .from(profiles)
    .where(eq(profiles.user_id, userId))
  return { ...user, ...profile, other_players: await listAppPasswords(db, userId) }
}
