import { and, desc, eq, inArray, isNotNull, ne, notInArray, sql } from 'drizzle-orm'
import { FIELD_ERRORS } from '../../shared/fields'
import type { PushSubscriptionInput } from '../../shared/push'
import { sessions } from '../accounts'
import { oneBatch } from '../db/batch'
import type { Database } from '../db/client'
import type { Writing } from '../env'
import { DomainError } from '../errors'
import { isoNow, newId } from '../lib/ids'
import { isPushEndpoint } from './endpoints'
import { pushSubscriptions } from './tables'

/** Of one member. A further one replaces the one that was not updated for the longest time. */
export const SUBSCRIPTIONS_MAX = 20

/**
 * Stores a browser's subscription; the same endpoint again updates it. An endpoint belongs to one member: with another member's
 * subscription go the deliveries that were due to it.
 * @throws DomainError `push_host`, `invalid_input`
 */
export async function saveSubscription(
  { db, env, memberId: userId, sessionId, language }: Writing,
  { endpoint, keys }: PushSubscriptionInput,
) {
  if (!isPushEndpoint(endpoint, env.PUSH_SANDBOX)) throw new DomainError('push_host')
  await requireKeys(keys)
  const now = isoNow()
  const values = {
    session_id: sessionId,
    ...keys,
    language: language(),
    updated_at: now,
    failing_since: null,
  }
  return oneBatch(
    {
      taken: db
        .delete(pushSubscriptions)
        .where(
          and(eq(pushSubscriptions.endpoint, endpoint), ne(pushSubscriptions.user_id, userId)),
        ),
      saved: db
        .insert(pushSubscriptions)
        .values({ id: newId(), user_id: userId, endpoint, created_at: now, ...values })
        .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: values })
        .returning({ id: pushSubscriptions.id }),
      oldest: db
        .delete(pushSubscriptions)
        .where(
          and(
            eq(pushSubscriptions.user_id, userId),
            notInArray(
              pushSubscriptions.id,
              db
                .select({ id: pushSubscriptions.id })
                .from(pushSubscriptions)
                .where(eq(pushSubscriptions.user_id, userId))
                .orderBy(desc(pushSubscriptions.updated_at), desc(pushSubscriptions.id))
                .limit(SUBSCRIPTIONS_MAX),
            ),
          ),
        ),
    },
    ({ saved: [row] }) => {
      if (!row) throw new Error('The subscription was not stored')
      return row
    },
  )
}

/** @throws DomainError `invalid_input` for what is no point of the curve: messages to it could not be encrypted */
async function requireKeys({ p256dh }: PushSubscriptionInput['keys']) {
  try {
    const point = Buffer.from(p256dh, 'base64url')
    await crypto.subtle.importKey('raw', point, { name: 'ECDH', namedCurve: 'P-256' }, false, [])
  } catch {
    throw new DomainError('invalid_input', { fields: { 'keys.p256dh': FIELD_ERRORS.invalid } })
  }
}

/** @throws DomainError `not_found` for one that is not this member's */
export const deleteSubscription = ({ db, memberId, param }: Writing) =>
  oneBatch(
    {
      deleted: db
        .delete(pushSubscriptions)
        .where(and(eq(pushSubscriptions.id, param('id')), eq(pushSubscriptions.user_id, memberId)))
        .returning({ id: pushSubscriptions.id }),
    },
    ({ deleted }) => {
      if (deleted.length === 0) throw new DomainError('not_found')
    },
  )

/** Deletes the subscriptions of sessions that were ended, of this member or of all. */
export const deleteSubscriptionsOfEndedSessions = (db: Database, userId?: string) =>
  db
    .delete(pushSubscriptions)
    .where(
      and(
        userId === undefined ? undefined : eq(pushSubscriptions.user_id, userId),
        inArray(
          pushSubscriptions.session_id,
          db.select({ id: sessions.id }).from(sessions).where(isNotNull(sessions.revoked_at)),
        ),
      ),
    )

/** For the member's data export. The keys are left out: with them others could write to the browser. */
export const exportPush = async (db: Database, userId: string) => ({
  push_subscriptions: await db
    .select({
      id: pushSubscriptions.id,
      // The rest of the address is a secret between browser and push service.
      push_service: sql<string>`substr(${pushSubscriptions.endpoint}, 1, instr(substr(${pushSubscriptions.endpoint}, 9), '/') + 7)`,
      language: pushSubscriptions.language,
      created_at: pushSubscriptions.created_at,
      updated_at: pushSubscriptions.updated_at,
    })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.user_id, userId)),
})
