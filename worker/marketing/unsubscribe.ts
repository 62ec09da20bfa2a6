import { and, eq } from 'drizzle-orm'
import { createHmac } from 'node:crypto'
import type { Database } from '../db/client'
import { isoNow } from '../lib/ids'
import { marketingContacts } from './tables'

/**
 * A signed link, which works as long as the site has its secret, for members and other contacts alike.
 * @param broadcastId of the mail that contains the link
 */
export function unsubscribeLink(env: Cloudflare.Env, contactId: string, broadcastId?: string) {
  const subject = broadcastId ? `${contactId}.${broadcastId}` : contactId
  return `${env.PUBLIC_ORIGIN}/api/unsubscribe/${subject}.${seal(env, subject)}`
}

/** What a link says; null for a link that we did not sign. */
export function openLink(env: Cloudflare.Env, token: string) {
  const at = token.lastIndexOf('.')
  const subject = token.slice(0, at)
  if (at < 1 || token.slice(at + 1) !== seal(env, subject)) return null
  const [contactId = '', broadcastId = null] = subject.split('.')
  return { contactId, broadcastId }
}

export type UnsubscribeLink = NonNullable<ReturnType<typeof openLink>>

/** Whether the contact of a link gets list mail. A deleted contact does not. */
export async function isSubscribed(db: Database, { contactId }: UnsubscribeLink) {
  const row = await db
    .select({ subscribed: marketingContacts.subscribed })
    .from(marketingContacts)
    .where(eq(marketingContacts.id, contactId))
    .get()
  return row?.subscribed ?? false
}

/** May be repeated. */
export const unsubscribeByLink = (db: Database, { contactId, broadcastId }: UnsubscribeLink) =>
  db
    .update(marketingContacts)
    .set({ subscribed: false, unsubscribed_at: isoNow(), unsubscribed_from: broadcastId })
    .where(and(eq(marketingContacts.id, contactId), eq(marketingContacts.subscribed, true)))

// Synchronous: a broadcast has a hundred thousand of them.
const seal = (env: Cloudflare.Env, subject: string) =>
  createHmac('sha256', env.SESSION_SECRET)
    .update(`unsubscribe:${subject}`)
    .digest('base64url')
    .slice(0, 22)
