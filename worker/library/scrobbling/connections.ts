import { type SQL, and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import {
  type ScrobblingConnection,
  type ScrobblingService,
  type ScrobblingServices,
  type ScrobblingToken,
  SCROBBLING_SERVICES,
} from '../../../shared/scrobbling'
import type * as z from 'zod/mini'
import { oneBatch } from '../../db/batch'
import type { Database } from '../../db/client'
import type { Checked, Reading, Writing } from '../../env'
import { DomainError } from '../../errors'
import { decryptText, encryptText } from '../../lib/encryption'
import { isoNow } from '../../lib/ids'
import { offeredServices } from './services'
import { scrobbles, scrobblingConnections } from './tables'

type Key = { userId: string; service: ScrobblingService }

const isConnection = ({ userId, service }: Key) =>
  and(eq(scrobblingConnections.user_id, userId), eq(scrobblingConnections.service, service))

const sealContext = ({ userId, service }: Key) => ({
  purpose: 'scrobbling-token',
  row: `${userId} ${service}`,
})

/** @throws DomainError `not_found` for a service that this club does not offer */
function requireService(env: Cloudflare.Env, name: string) {
  const service = SCROBBLING_SERVICES.find((known) => known === name)
  const offered = service && offeredServices(env).get(service)
  if (!offered) throw new DomainError('not_found')
  return { service, ...offered }
}

type Row = { service: ScrobblingService; username: string; refused_at: string | null }

/** Whether the member has connected this service. @throws DomainError `not_found` */
export function findConnection({ db, env, memberId, param }: Reading<'vip'>) {
  const { service } = requireService(env, param('service'))
  return oneBatch({ rows: selectConnections(db, memberId) }, ({ rows }) =>
    connectionFrom(rows, service),
  )
}

function connectionFrom(rows: Row[], service: ScrobblingService): ScrobblingConnection {
  const row = rows.find((each) => each.service === service)
  if (!row) return { connected: false }
  const { username, refused_at } = row
  return refused_at === null
    ? { connected: true, username }
    : { connected: false, username, refused: true }
}

const selectConnections = (db: Database, userId: string) =>
  db
    .select({
      service: scrobblingConnections.service,
      username: scrobblingConnections.username,
      connected_at: scrobblingConnections.connected_at,
      refused_at: scrobblingConnections.refused_at,
    })
    .from(scrobblingConnections)
    .where(eq(scrobblingConnections.user_id, userId))

/** The services that this club offers, with the member's connections. */
export const listServices = ({ db, env, memberId }: Reading<'vip'>) =>
  oneBatch({ rows: selectConnections(db, memberId) }, ({ rows }): ScrobblingServices => ({
    services: [...offeredServices(env)].map(([service, { connectUrl }]) => ({
      service,
      ...connectionFrom(rows, service),
      ...(connectUrl && { connect_url: connectUrl }),
    })),
  }))

/**
 * Checks the token with the service and stores it. Plays that were to be sent to another account there are deleted.
 * @throws DomainError `not_found`, `scrobbling_token_refused`, `scrobbling_unreachable`
 */
export async function connect(
  { db, env, viewer, param }: Checked<'vip'>,
  { token: given }: z.output<typeof ScrobblingToken>,
): Promise<ScrobblingConnection> {
  const service = requireService(env, param('service'))
  const key = { userId: viewer.id, service: service.service }
  const { username, token } = await service.connect(given)
  const row = {
    username,
    token: await encryptText(env.SESSION_SECRET, sealContext(key), token),
    connected_at: isoNow(),
    refused_at: null,
  }
  await db.batch([
    db
      .delete(scrobblingConnections)
      .where(and(isConnection(key), ne(scrobblingConnections.username, username))),
    db
      .insert(scrobblingConnections)
      .values({ user_id: key.userId, service: key.service, ...row })
      .onConflictDoUpdate({
        target: [scrobblingConnections.user_id, scrobblingConnections.service],
        set: row,
      }),
  ])
  return { connected: true, username }
}

/** Deletes the token; the plays that were not sent yet are deleted with it. @throws DomainError `not_found` */
export function disconnect({ db, env, memberId, param }: Writing) {
  const { service } = requireService(env, param('service'))
  const key = { userId: memberId, service }
  return oneBatch({ deleted: db.delete(scrobblingConnections).where(isConnection(key)) }, () => {})
}

/** A statement for the batch that ends access to the account: a stranger may have connected an account of their own. */
export const disconnectAll = (
  db: Database,
  { memberId, condition }: { memberId: string; condition: SQL },
) =>
  db
    .delete(scrobblingConnections)
    .where(and(eq(scrobblingConnections.user_id, memberId), condition))

/** The token of a connection that works; null if there is none, or it cannot be decrypted. */
export async function readToken(db: Database, env: Cloudflare.Env, key: Key) {
  const found = await db
    .select({ token: scrobblingConnections.token })
    .from(scrobblingConnections)
    .where(and(isConnection(key), isNull(scrobblingConnections.refused_at)))
    .get()
  return found ? decryptText(env.SESSION_SECRET, sealContext(key), found.token) : null
}

/** The service has refused the token: the member reads it in the settings. */
export const markRefused = (db: Database, key: Key) =>
  db.batch([
    db
      .delete(scrobbles)
      .where(and(eq(scrobbles.user_id, key.userId), eq(scrobbles.service, key.service))),
    db
      .update(scrobblingConnections)
      .set({ token: '', refused_at: isoNow() })
      .where(isConnection(key)),
  ])

/** For the member's data export, without tokens. The rows are deleted with the account by cascade. */
export const exportScrobbling = async (db: Database, userId: string) => ({
  connections: await selectConnections(db, userId),
  unsent: await db
    .select({
      service: scrobbles.service,
      track_id: scrobbles.track_id,
      played_at: scrobbles.played_at,
    })
    .from(scrobbles)
    .where(eq(scrobbles.user_id, userId))
    .orderBy(asc(scrobbles.played_at), sql`${scrobbles.service}`),
})
