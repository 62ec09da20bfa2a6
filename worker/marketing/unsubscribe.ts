import { eq } from 'drizzle-orm'
import type { Database } from '../db/client'
import { deriveToken } from '../platform/tokens'
import { unsubscribe } from './contacts'
import { marketingContacts } from './tables'

/** A signed link, which works as long as the contact exists. */
export const unsubscribeLink = async (env: Cloudflare.Env, id: string) =>
  `${env.PUBLIC_ORIGIN}/api/unsubscribe/${id}.${await seal(env, id)}`

/** The contact of a link; null for an invalid link or a deleted contact. */
export async function contactForLink(db: Database, env: Cloudflare.Env, token: string) {
  const at = token.lastIndexOf('.')
  const id = token.slice(0, at)
  if (at < 1 || token.slice(at + 1) !== (await seal(env, id))) return null
  return (
    (await db.select().from(marketingContacts).where(eq(marketingContacts.id, id)).get()) ?? null
  )
}

export const unsubscribeById = (db: Database, id: string) =>
  unsubscribe(db, eq(marketingContacts.id, id))

const seal = async (env: Cloudflare.Env, id: string) =>
  (await deriveToken(env.SESSION_SECRET, `unsubscribe:${id}`)).slice(0, 22)
