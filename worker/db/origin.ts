import { type Database, openDatabase } from './client'
import { installation } from './installation-tables'

/** Before the set-up nothing that is sent has a link. */
const UNKNOWN = 'https://unknown.invalid'

/**
 * The variables for a request. Without PUBLIC_ORIGIN the club is at the address of the request: only hosts that lead to this Worker
 * reach it, so a client cannot name another.
 */
export const withRequestOrigin = (env: Cloudflare.Env, request: Request): Cloudflare.Env =>
  env.PUBLIC_ORIGIN
    ? env
    : { ...env, PUBLIC_ORIGIN: new URL(request.url).origin, ORIGIN_FROM_REQUEST: 'true' }

/** The variables for work without a request. Without PUBLIC_ORIGIN the club is at the address that was confirmed in the set-up. */
export async function withStoredOrigin(env: Cloudflare.Env): Promise<Cloudflare.Env> {
  if (env.PUBLIC_ORIGIN) return env
  const [row] = await openDatabase(env.DB).select().from(installation)
  return { ...env, PUBLIC_ORIGIN: row?.origin ?? UNKNOWN }
}

/** @param origin without a trailing slash */
export const storeOrigin = (db: Database, origin: string) =>
  db
    .insert(installation)
    .values({ id: 1, origin })
    .onConflictDoUpdate({ target: installation.id, set: { origin } })
