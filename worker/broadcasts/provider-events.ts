import { and, eq, isNull, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { BroadcastReport } from '../../shared/broadcasts'
import { oneBatch } from '../db/batch'
import type { Database } from '../db/client'
import type { Reading } from '../env'
import { DomainError } from '../errors'
import { countUnsubscribedFrom, suppressForGood, unsubscribeAddress } from '../marketing'
import { isoNow } from '../lib/ids'
import { type MailEvent, openMailEvents } from '../mail/events'
import { broadcastLinks, broadcastRecipients as recipients, broadcasts } from './tables'

/** Handles a provider's webhook. Each event may come several times, and in any order. */
export async function receiveMailEvents(
  db: Database,
  env: Cloudflare.Env,
  provider: string,
  { headers, body }: { headers: Headers; body: string },
) {
  const events = await openMailEvents(env, provider, headers, body)
  const [first, ...rest] = events.flatMap((event) => statementsOf(db, event))
  if (first) await db.batch([first, ...rest])
}

function statementsOf(db: Database, { type, email, recipient }: MailEvent): BatchItem<'sqlite'>[] {
  const now = isoNow()
  switch (type) {
    case 'delivered':
      return recipient === null ? [] : markDelivered(db, recipient, now)
    case 'bounced':
    case 'complained': {
      const column = type === 'bounced' ? 'bounced_at' : 'complained_at'
      return [
        ...suppressForGood(db, email, type),
        ...(recipient === null
          ? []
          : [
              db
                .update(recipients)
                .set({ [column]: now })
                .where(and(eq(recipients.id, recipient), isNull(recipients[column]))),
            ]),
      ]
    }
    case 'unsubscribed':
      return [unsubscribeAddress(db, email, broadcastOf(recipient))]
  }
}

/** A delivery is also the answer that was lost. */
const markDelivered = (db: Database, id: string, now: string) => [
  db
    .update(recipients)
    .set({ delivered_at: now })
    .where(and(eq(recipients.id, id), isNull(recipients.delivered_at))),
  db
    .update(recipients)
    .set({ status: 'sent', sent_at: now, error: null })
    .where(and(eq(recipients.id, id), eq(recipients.status, 'unknown'))),
  db
    .update(broadcasts)
    .set({ sent: sql`${broadcasts.sent} + changes()` })
    .where(eq(broadcasts.id, broadcastOf(id) ?? '')),
]

/** A recipient's id begins with that of its broadcast. */
const broadcastOf = (recipient: string | null) => recipient?.split('-')[0] ?? null

/** @throws DomainError `not_found` */
export function reportBroadcast({ db, param }: Reading) {
  const id = param('id')
  const count = (condition: string) =>
    sql<number>`count(*) filter (where ${sql.raw(condition)})`.mapWith(Number)
  return oneBatch(
    {
      broadcast: db
        .select({ recipients: broadcasts.recipients })
        .from(broadcasts)
        .where(eq(broadcasts.id, id)),
      counts: db
        .select({
          sent: count(`status = 'sent'`).as('sent'),
          failed: count(`status = 'failed'`).as('failed'),
          skipped: count(`status = 'skipped'`).as('skipped'),
          unknown: count(`status = 'unknown'`).as('unknown'),
          delivered: count('delivered_at is not null').as('delivered'),
          bounced: count('bounced_at is not null').as('bounced'),
          complained: count('complained_at is not null').as('complained'),
        })
        .from(recipients)
        .where(eq(recipients.broadcast_id, id)),
      clicks: db
        .select({ clicks: sql<number>`coalesce(sum(${broadcastLinks.clicks}), 0)`.as('clicks') })
        .from(broadcastLinks)
        .where(eq(broadcastLinks.broadcast_id, id)),
      unsubscribed: countUnsubscribedFrom(db, id),
    },
    ({
      broadcast: [broadcast],
      counts: [counts],
      clicks: [links],
      unsubscribed: [contacts],
    }): BroadcastReport => {
      if (!broadcast || !counts) throw new DomainError('not_found')
      return {
        recipients: broadcast.recipients ?? 0,
        ...counts,
        unsubscribed: contacts?.count ?? 0,
        clicks: links?.clicks ?? 0,
      }
    },
  )
}
