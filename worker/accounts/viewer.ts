import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { BatchItem, BatchResponse } from 'drizzle-orm/batch'
import { union } from 'drizzle-orm/sqlite-core'
import { batch } from '../db/batch'
import type { Database } from '../db/client'
import type { Viewer } from '../env'
import { isoNow } from '../platform/ids'
import { readAccessToken } from './access-token'
import { admins, sessions, users, vipGrants, vipSubscriptions } from './tables'

/** Whoever carries this access token, if the session still stands and the member is not banned. */
export async function findViewer(
  db: Database,
  env: Cloudflare.Env,
  accessToken: string | undefined,
): Promise<Viewer | null> {
  const claims = accessToken ? await readAccessToken(accessToken, env.SESSION_SECRET) : null
  return claims && viewerOfSession(db, claims.sessionId)
}

/** One query by primary key, run on every request that asks who is there. */
export async function viewerOfSession(db: Database, sessionId: string): Promise<Viewer | null> {
  const [row] = await selectViewer(db, sessionId)
  return row ?? null
}

/** Those of these sessions that stand and are of members who may play what is paid for: one query for all who listen. */
export async function entitledSessions(db: Database, sessionIds: string[]) {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(
      and(
        sql`${sessions.id} in (select value from json_each(${JSON.stringify(sessionIds)}))`,
        stands(),
        sql`(${isAdmin} or ${isVip})`,
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

/**
 * The viewer and what they asked for, in one journey to the database. What is asked for is read by their id as the token says
 * it, and worth something only if the viewer is.
 */
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
      // Named: a batch answers objects, in which two columns called id would be one.
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
    .where(and(eq(sessions.id, sessionId), stands()))

/** A session of somebody who is not banned, neither ended nor over. */
const stands = () =>
  and(isNull(sessions.revoked_at), gt(sessions.expires_at, isoNow()), eq(users.status, 'active'))

/** Whether a link mailed to the address of the account was used. */
export const isEmailConfirmed = sql<number>`(users.email_confirmed_at is not null)`

/**
 * The member's address, or null while it is not proven. Everything that is matched by address alone (messages, orders,
 * newsletter contacts) is matched through this: anybody can sign up with anybody's address.
 */
export const provenEmailOf = (userId: string) =>
  sql<
    string | null
  >`(select u.email from ${users} u where u.id = ${userId} and u.email_confirmed_at is not null)`

// The columns are written out: in a query of one table drizzle leaves out the table's name, and `id` would be another row's.

/** A row in the admins table or the flag: the specification's OR. */
export const isAdmin = sql<number>`(users.is_admin or exists (select 1 from ${admins} a where a.user_id = users.id))`

/** Who administers now. Few, and found by an index each, however many members there are. */
export async function adminIds(db: Database) {
  const isActive = eq(users.status, 'active')
  const rows = await union(
    // `is_admin`, not `is_admin = 1`: the partial index needs its own condition.
    db
      .select({ id: users.id })
      .from(users)
      .where(and(sql`${users.is_admin}`, isActive)),
    db
      .select({ id: users.id })
      .from(admins)
      .innerJoin(users, eq(users.id, admins.user_id))
      .where(isActive),
  )
  return rows.map(({ id }) => id)
}

/**
 * A grant or a subscription, each on its own. The one place that says who is VIP. It compares times: what runs out is over
 * at that moment, with nobody told.
 */
export const isVip = sql<number>`(exists (select 1 from ${vipGrants} v where v.user_id = users.id) or exists (select 1 from ${vipSubscriptions} s where s.user_id = users.id and s.vip_until > strftime('%Y-%m-%dT%H:%M:%fZ', 'now')))`
