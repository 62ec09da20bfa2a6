import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { BatchItem, BatchResponse } from 'drizzle-orm/batch'
import { union } from 'drizzle-orm/sqlite-core'
import { batch } from '../db/batch'
import type { Database } from '../db/client'
import type { Viewer } from '../env'
import { isoNow } from '../platform/ids'
import { readAccessToken } from './access-token'
import { admins, sessions, users, vipGrants, vipSubscriptions } from './tables'

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
  const [row] = await selectViewer(db, sessionId)
  return row ?? null
}

/** Those of these sessions that are active and whose members have access to paid content. */
export async function entitledSessions(db: Database, sessionIds: string[]) {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(
      and(
        sql`${sessions.id} in (select value from json_each(${JSON.stringify(sessionIds)}))`,
        isActive(),
        sql`(${isAdmin} or ${isVip})`,
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

/** The viewer and the result of another query, in one round trip. That query uses the member id of the token. */
export async function findViewerAnd<T extends BatchItem<'sqlite'>>(
  db: Database,
  env: Cloudflare.Env,
  accessToken: string | undefined,
  ask: (userId: string) => T,
): Promise<{ viewer: Viewer; found: BatchResponse<[T]>[0] } | null> {
  const claims = accessToken ? await readAccessToken(accessToken, env.SESSION_SECRET) : null
  if (!claims) return null
  const read = await batch(db, {
    viewer: selectViewer(db, claims.sessionId),
    found: ask(claims.userId),
  })
  const [viewer] = read.viewer
  return viewer && viewer.id === claims.userId ? { viewer, found: read.found } : null
}

const selectViewer = (db: Database, sessionId: string) =>
  db
    .select({
      id: users.id,
      // With aliases: a batch returns objects, where two columns called `id` would be one.
      sessionId: sql<string>`${sessions.id}`.as('session_id'),
      sessionUntil: sessions.expires_at,
      email: users.email,
      emailConfirmed: isEmailConfirmed.mapWith(Boolean).as('email_confirmed'),
      username: users.username,
      avatarUrl: users.avatar_url,
      isAdmin: isAdmin.mapWith(Boolean).as('may_administer'),
      isVIP: isVip.mapWith(Boolean).as('may_play'),
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(and(eq(sessions.id, sessionId), isActive()))

/** A condition: the session is active and its member not banned. */
const isActive = () =>
  and(isNull(sessions.revoked_at), gt(sessions.expires_at, isoNow()), eq(users.status, 'active'))

/** Whether a link mailed to the address of the account was used. */
export const isEmailConfirmed = sql<number>`(users.email_confirmed_at is not null)`

/**
 * The member's address, or null if it is not proven. Data that only the address links to a member (messages, orders, newsletter
 * contacts) must be matched by this, because anyone can sign up with someone else's address.
 */
export const provenEmailOf = (userId: string) =>
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
