import { type SQL, and, eq, gt, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { type SQLiteColumn, unionAll } from 'drizzle-orm/sqlite-core'
import { rightsOf } from '../../shared/accounts'
import { batch } from '../db/batch'
import type { Database } from '../db/client'
import { selectRow } from '../db/insert-select'
import { isoIn, isoNow, newId } from '../lib/ids'
import { sessionTimeout } from '../settings'
import { deriveToken, hashToken, randomToken } from '../lib/tokens'
import { APP_PASSWORD_RECHECK_SECONDS } from './app-passwords/keys'
import { ACCESS_SECONDS, readAccessToken, signAccessToken } from './access-token'
import { appPasswords, passwordResets, refreshTokens, sessions, users } from './tables'
import { isActive, isAdmin, isVip, selectViewer } from './viewer'

/** Since the last visit. For administrators see `sessionTimeout` in worker/settings. */
const REFRESH_SECONDS = 30 * 24 * 3600
/** How long a used refresh token still works, for two tabs at once and lost answers. */
const REUSE_GRACE_SECONDS = 10

export type SessionTokens = Awaited<ReturnType<typeof sessionTokens>>

/** A new session: its tokens, and the statements for the caller's batch. */
export async function openSession(
  db: Database,
  env: Cloudflare.Env,
  userId: string,
  seconds = REFRESH_SECONDS,
) {
  const sessionId = newId()
  const refresh = randomToken()
  const statements = [
    db.insert(sessions).values({
      id: sessionId,
      user_id: userId,
      created_at: isoNow(),
      expires_at: isoIn(seconds),
    }),
    db.insert(refreshTokens).values({
      token_hash: await hashToken(refresh),
      session_id: sessionId,
      created_at: isoNow(),
    }),
  ] as const
  const tokens = await sessionTokens(env, userId, sessionId, { refresh, seconds })
  return { sessionId, statements, tokens }
}

/**
 * Exchanges a refresh token for the next one, which is derived from it: two requests within the grace period get the same token. A
 * token that is used after the grace period was stolen: its session is `ended`, and the caller ends its sockets. Null for an invalid token.
 */
export async function renewSession(db: Database, env: Cloudflare.Env, refreshToken: string) {
  const now = new Date()
  const token_hash = await hashToken(refreshToken)
  const next = await deriveToken(env.SESSION_SECRET, refreshToken)
  const session = sessionOfToken(db, token_hash)
  const isStolen = lte(refreshTokens.used_at, isoIn(-REUSE_GRACE_SECONDS))
  const { ended, viewer } = await batch(db, {
    // First: the others find no session that has ended.
    ended: db
      .update(sessions)
      .set({ revoked_at: now.toISOString() })
      .where(inArray(sessions.id, sessionOfToken(db, token_hash, isStolen)))
      .returning({ memberId: sessions.user_id, sessionId: sessions.id }),
    used: db
      .update(refreshTokens)
      .set({ used_at: now.toISOString() })
      .where(
        and(
          eq(refreshTokens.token_hash, token_hash),
          isNull(refreshTokens.used_at),
          inArray(refreshTokens.session_id, session),
        ),
      ),
    next: db
      .insert(refreshTokens)
      .select(
        selectRow(db, refreshTokens, {
          token_hash: await hashToken(next),
          session_id: sessions.id,
          created_at: now.toISOString(),
        })
          .from(sessions)
          .where(inArray(sessions.id, session)),
      )
      .onConflictDoNothing(),
    renewed: db
      .update(sessions)
      .set({ expires_at: after(now, lifetimeOf(sessions.user_id)) })
      .where(inArray(sessions.id, session)),
    viewer: selectViewer(db, session),
  })
  if (ended[0]) return { ended: ended[0] }
  if (!viewer[0]) return null
  const { id, sessionId, sessionUntil } = viewer[0]
  const seconds = Math.round((Date.parse(sessionUntil) - now.getTime()) / 1000)
  return {
    viewer: viewer[0],
    tokens: await sessionTokens(env, id, sessionId, { refresh: next, seconds }),
  }
}

/** A subquery: the id of a token's session, if it is active. */
const sessionOfToken = (db: Database, token_hash: string, condition?: SQL) =>
  db
    .select({ id: sessions.id })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.session_id))
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(and(eq(refreshTokens.token_hash, token_hash), isActive(), condition))

/** Ends the session of these cookies, if one of them is valid; returns it. */
export async function closeSession(
  db: Database,
  env: Cloudflare.Env,
  cookies: { access: string | undefined; refresh: string | undefined },
) {
  const claims = cookies.access ? await readAccessToken(cookies.access, env.SESSION_SECRET) : null
  const hash = cookies.refresh ? await hashToken(cookies.refresh) : null
  if (!claims && !hash) return []
  const sessionOfToken = sql`(select ${refreshTokens.session_id} from ${refreshTokens} where ${refreshTokens.token_hash} = ${hash})`
  return db
    .update(sessions)
    .set({ revoked_at: isoNow() })
    .where(
      and(
        isNull(sessions.revoked_at),
        or(
          claims ? eq(sessions.id, claims.sessionId) : undefined,
          hash ? eq(sessions.id, sessionOfToken) : undefined,
        ),
      ),
    )
    .returning({ memberId: sessions.user_id, sessionId: sessions.id })
}

/** A statement for the caller's batch: ends all sessions of the member. */
export const revokeSessions = (db: Database, userId: string, condition?: SQL) =>
  db
    .update(sessions)
    .set({ revoked_at: isoNow() })
    .where(and(eq(sessions.user_id, userId), isNull(sessions.revoked_at), condition))

/** A statement for the caller's batch: shortens the sessions of all administrators to this many hours. */
export const shortenAdminSessions = (db: Database, hours: number | SQL<number>) =>
  db
    .update(sessions)
    .set({ expires_at: sql`min(${sessions.expires_at}, ${inHours(hours)})` })
    .where(
      sql`${sessions.revoked_at} is null and ${sessions.user_id} in (select users.id from ${users} where ${isAdmin})`,
    )

const inHours = (hours: number | SQL<number>) =>
  sql`strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '+' || ${hours} || ' hours')`

/** An expression: the ISO time this many seconds after another. */
const after = (instant: Date, seconds: SQL<number>) =>
  sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${instant.toISOString()}, '+' || ${seconds} || ' seconds')`

const lifetimeOf = (userId: SQLiteColumn) =>
  sql<number>`(select ${lifetime} from ${users} where ${users.id} = ${userId})`

/** An expression in queries of `users`: the lifetime of a session after its last renewal, in seconds. */
export const lifetime = sql<number>`(case when ${isAdmin} then ${sessionTimeout} * 3600 else ${sql.raw(String(REFRESH_SECONDS))} end)`

/** Those of these sessions and app passwords that are active, with their expiry, member and rights. */
export async function activeSessions(db: Database, ids: string[]) {
  // One bound value, however many sessions.
  const isAsked = (id: SQLiteColumn) =>
    sql`${id} in (select value from json_each(${JSON.stringify(ids)}))`
  const member = {
    memberId: sql<string>`${users.id}`.as('member_id'),
    username: users.username,
    isAdmin: isAdmin.mapWith(Boolean),
    isVIP: isVip.mapWith(Boolean),
  }
  const rows = await unionAll(
    db
      .select({ id: sessions.id, until: sessions.expires_at, ...member })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.user_id))
      .where(
        and(
          isAsked(sessions.id),
          isNull(sessions.revoked_at),
          gt(sessions.expires_at, isoNow()),
          eq(users.status, 'active'),
        ),
      ),
    db
      .select({
        id: appPasswords.id,
        until: sql<string>`${isoIn(APP_PASSWORD_RECHECK_SECONDS)}`,
        ...member,
      })
      .from(appPasswords)
      .innerJoin(users, eq(users.id, appPasswords.user_id))
      .where(and(isAsked(appPasswords.id), eq(users.status, 'active'))),
  )
  return new Map(
    rows.map(({ id, ...session }) => [
      id,
      { ...session, rights: rightsOf(session), mayPlay: session.isVIP || session.isAdmin },
    ]),
  )
}

/** Deletes sessions, reset links and tokens that ended a week ago. */
export async function pruneSessions(db: Database) {
  const longAgo = isoIn(-7 * 24 * 3600)
  await db.batch([
    db
      .delete(sessions)
      .where(or(lt(sessions.expires_at, longAgo), lt(sessions.revoked_at, longAgo))),
    db.delete(passwordResets).where(lt(passwordResets.expires_at, longAgo)),
    // Used tokens of active sessions are kept for a week, to detect stolen ones.
    db.delete(refreshTokens).where(lt(refreshTokens.used_at, longAgo)),
  ])
}

async function sessionTokens(
  env: Cloudflare.Env,
  userId: string,
  sessionId: string,
  { refresh, seconds }: { refresh: string; seconds: number },
) {
  return {
    access: await signAccessToken({ userId, sessionId }, env.SESSION_SECRET),
    refresh,
    accessMaxAge: ACCESS_SECONDS,
    refreshMaxAge: seconds,
  }
}
