import { type SQL, type SQLWrapper, and, eq, gt, isNull, sql } from 'drizzle-orm'
import { type SQLiteColumn, union, unionAll } from 'drizzle-orm/sqlite-core'
import type { Database } from '../db/client'
import type { Access, Viewer, Who } from '../env'
import { isoNow } from '../lib/ids'
import { type AccessClaims, readAccessToken } from './access-token'
import { admins, appPasswords, sessions, users, vipGrants, vipSubscriptions } from './tables'

/** The member of an access token, if the session is active and the member not banned. */
export async function findViewer(
  db: Database,
  env: Cloudflare.Env,
  accessToken: string | undefined,
): Promise<Viewer | null> {
  const claims = accessToken ? await readAccessToken(accessToken, env.SESSION_SECRET) : null
  return claims && viewerOfSession(db, claims.sessionId)
}

/** One query by primary key. It runs at every request that needs the viewer. */
export async function viewerOfSession(db: Database, sessionId: string): Promise<Viewer | null> {
  const [viewer] = await selectViewer(db, sessionId)
  return viewer ?? null
}

/** Those of these sessions and app passwords that are active and whose members have access to paid content. */
export async function entitledSessions(db: Database, ids: string[]) {
  const isAsked = (id: SQLiteColumn) =>
    sql`${id} in (select value from json_each(${JSON.stringify(ids)}))`
  const rows = await unionAll(
    db
      .select({ id: sessions.id })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.user_id))
      .where(and(isAsked(sessions.id), isActive(), isEntitled)),
    db
      .select({ id: appPasswords.id })
      .from(appPasswords)
      .innerJoin(users, eq(users.id, appPasswords.user_id))
      .where(and(isAsked(appPasswords.id), eq(users.status, 'active'), isEntitled)),
  )
  return new Set(rows.map(({ id }) => id))
}

/** A condition: the session is active and its member not banned. @param needs another condition for the member */
export const isActiveSession = (db: Database, { sessionId, userId }: AccessClaims, needs?: SQL) =>
  sql`exists ${db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(and(eq(sessions.id, sessionId), eq(users.id, userId), isActive(), needs))}`

/** A statement: the viewer, for the caller's batch. @param session an id, or a subquery of one */
export const selectViewer = (db: Database, session: string | SQLWrapper) =>
  db
    .select(viewerColumns())
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(and(eq(sessions.id, session), isActive()))

// With aliases: a batch returns objects, where two columns called `id` would be one.
const viewerColumns = () => ({
  id: users.id,
  sessionId: sql<string>`${sessions.id}`.as('session_id'),
  sessionUntil: sessions.expires_at,
  email: users.email,
  emailConfirmed: isEmailConfirmed.mapWith(Boolean).as('email_confirmed'),
  username: users.username,
  avatarUrl: users.avatar_url,
  isAdmin: isAdmin.mapWith(Boolean).as('may_administer'),
  isVIP: isVip.mapWith(Boolean).as('may_play'),
})

/** A condition in queries of `sessions` and `users`: the session is active and its member not banned. */
export const isActive = () =>
  and(isNull(sessions.revoked_at), gt(sessions.expires_at, isoNow()), eq(users.status, 'active'))

/** Whether a link mailed to the address of the account was used. */
export const isEmailConfirmed = sql<number>`(users.email_confirmed_at is not null)`

/**
 * The member's address, or null if it is not proven. Data that only the address links to a member (messages, orders, newsletter
 * contacts) must be matched by this, because anyone can sign up with someone else's address.
 */
export const provenEmailOf = (userId: SQL | string) =>
  sql<
    string | null
  >`(select u.email from ${users} u where u.id = ${userId} and u.email_confirmed_at is not null)`

// Written out: in a query of one table drizzle leaves out table names, and `id` would be that of the inner table.

/** A row in the admins table, or the flag, as in the specification. */
export const isAdmin = sql<number>`(users.is_admin or exists (select 1 from ${admins} a where a.user_id = users.id))`

/** The current administrators, found by indexes. */
export async function adminIds(db: Database) {
  const isNotBanned = eq(users.status, 'active')
  const rows = await union(
    // `is_admin`, not `is_admin = 1`: the partial index needs its own condition.
    db
      .select({ id: users.id })
      .from(users)
      .where(and(sql`${users.is_admin}`, isNotBanned)),
    db
      .select({ id: users.id })
      .from(admins)
      .innerJoin(users, eq(users.id, admins.user_id))
      .where(isNotBanned),
  )
  return rows.map(({ id }) => id)
}

/** The only definition of VIP: a grant, or a subscription that has not ended. */
export const isVip = sql<number>`(exists (select 1 from ${vipGrants} v where v.user_id = users.id) or exists (select 1 from ${vipSubscriptions} s where s.user_id = users.id and s.vip_until > strftime('%Y-%m-%dT%H:%M:%fZ', 'now')))`

/** Access to paid content: `mayPlay` of a viewer. */
export const isEntitled = sql<number>`(${isAdmin} or ${isVip})`

/** A condition: this member is an administrator. */
export const isAdminWithId = (memberId: string) =>
  sql`exists (select 1 from ${users} where ${users.id} = ${memberId} and ${isAdmin})`

/** What a right is: a condition for a member. */
const RIGHTS: Record<Who, SQL> = {
  anyone: sql`true`,
  member: sql`true`,
  vip: isEntitled,
  admin: isAdmin,
}

/** How routes learn who calls them. */
export const access: Access = {
  claims: readAccessToken,
  select: (db, { sessionId, userId }, who) =>
    db
      .select({
        ...viewerColumns(),
        isAdmitted: sql`${RIGHTS[who]}`.mapWith(Boolean).as('is_admitted'),
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.user_id))
      .where(and(eq(sessions.id, sessionId), eq(users.id, userId), isActive())),
  holds: (db, claims, who) => isActiveSession(db, claims, RIGHTS[who]),
  actor: ({ userId }) => ({
    id: userId,
    username: sql`(select a.username from ${users} a where a.id = ${userId})`,
  }),
}
