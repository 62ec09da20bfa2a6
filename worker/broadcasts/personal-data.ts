import { type SQL, and, eq, inArray, lt, ne, sql } from 'drizzle-orm'
import { type MoveToNewAddress, provenEmailOf } from '../accounts'
import type { Database } from '../db/client'
import { isoIn } from '../lib/ids'
import { broadcastRecipients as recipients, broadcasts } from './tables'

/** Late bounces and complaints name the row, so the address is not needed for long. */
const ADDRESSES_KEPT_SECONDS = 90 * 24 * 3600

/** For the member's data export. */
export const exportBroadcasts = async (db: Database, userId: string) => ({
  broadcasts: await db
    .select({
      broadcast_id: recipients.broadcast_id,
      email: recipients.email,
      status: recipients.status,
      sent_at: recipients.sent_at,
      delivered_at: recipients.delivered_at,
      bounced_at: recipients.bounced_at,
      complained_at: recipients.complained_at,
    })
    .from(recipients)
    .where(sql`${recipients.email} = ${provenEmailOf(userId)}`),
})

export const countRecipientsByAddress = (userId: string) =>
  sql`(select count(*) from ${recipients} r where r.email = ${provenEmailOf(userId)})`

/** Statements: the rows stay for the figures, without the address. Unsent mails are not sent any more. */
export const eraseRecipient = (db: Database, email: string, condition: SQL = sql`true`) => [
  db
    .update(recipients)
    .set({ status: 'skipped' })
    .where(and(eq(recipients.email, email), eq(recipients.status, 'waiting'), condition)),
  db
    .update(recipients)
    .set(WITHOUT_ADDRESS)
    .where(and(eq(recipients.email, email), condition)),
]

// Unique within the broadcast.
const WITHOUT_ADDRESS = { email: sql`'erased-' || ${recipients.id}` }

/** Statements for the batch that deletes the account. */
export const eraseBroadcasts = (db: Database, userId: string, condition: SQL, email: string) =>
  eraseRecipient(db, email, sql`${condition} and ${provenEmailOf(userId)} = ${email}`)

/** Mails that wait go to the new address. */
export const changeRecipientsEmail: MoveToNewAddress = (db, { from, to }, condition) => [
  db
    .update(recipients)
    .set({ email: to })
    .where(
      and(
        eq(recipients.email, from),
        eq(recipients.status, 'waiting'),
        sql`not exists (select 1 from ${recipients} r where r.broadcast_id = ${recipients.broadcast_id} and r.email = ${to})`,
        condition,
      ),
    ),
]

/** Removes the addresses of broadcasts that ended long ago. */
export async function eraseOldRecipients(db: Database) {
  await db
    .update(recipients)
    .set(WITHOUT_ADDRESS)
    .where(
      inArray(
        recipients.id,
        db
          .select({ id: recipients.id })
          .from(recipients)
          .innerJoin(broadcasts, eq(broadcasts.id, recipients.broadcast_id))
          .where(
            and(
              inArray(broadcasts.status, ['sent', 'cancelled']),
              lt(broadcasts.updated_at, isoIn(-ADDRESSES_KEPT_SECONDS)),
              ne(recipients.email, sql`'erased-' || ${recipients.id}`),
            ),
          )
          .limit(5000),
      ),
    )
}
