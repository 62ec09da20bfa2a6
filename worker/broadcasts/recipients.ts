import { type SQL, and, asc, eq, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Database } from '../db/client'
import { marketingContacts } from '../marketing'
import { isoIn, isoNow } from '../lib/ids'
import { broadcastRecipients as recipients, broadcasts } from './tables'

const isClaimedOf = (id: string) =>
  and(eq(recipients.broadcast_id, id), eq(recipients.status, 'claimed'))

const isDue = () => or(isNull(recipients.retry_at), lte(recipients.retry_at, isoNow()))

/**
 * A statement: claims new recipients in groups of `size`, one group a request. The request is named by the id of its first row. A
 * cancelled broadcast claims none.
 */
export const claimRecipients = (
  db: Database,
  id: string,
  { size, requests }: { size: number; requests: number },
) =>
  db
    .update(recipients)
    .set({
      status: 'claimed',
      claimed_at: isoNow(),
      attempts: 0,
      retry_at: null,
      request: sql`grouped.request`,
    })
    .from(
      // `size` is not bound: D1 binds numbers as reals, and the division must be one of integers.
      sql`(
        select id, first_value(id) over (partition by n / ${sql.raw(String(size))} order by id) as request
        from (
          select id, row_number() over (order by id) - 1 as n from broadcast_recipients
          where broadcast_id = ${id} and status = 'waiting' order by id limit ${size * requests}
        )
      ) as grouped`,
    )
    .where(
      and(
        sql`${recipients.id} = grouped.id`,
        sql`exists (select 1 from ${broadcasts} b where b.id = ${id} and b.status = 'sending')`,
      ),
    )

/**
 * A statement: the claimed recipients that may be handed over now, whole requests only. `isReader` is false for those who have
 * unsubscribed or changed their address since the audience was evaluated.
 */
export const selectDue = (db: Database, id: string, requests: number) =>
  db
    .select({
      id: recipients.id,
      contact_id: recipients.contact_id,
      email: recipients.email,
      language: recipients.language,
      reason: recipients.reason,
      request: sql<string>`${recipients.request}`,
      attempts: recipients.attempts,
      isReader: sql`${marketingContacts.id} is not null`.mapWith(Boolean).as('is_reader'),
    })
    .from(recipients)
    .leftJoin(
      marketingContacts,
      and(
        eq(marketingContacts.id, recipients.contact_id),
        eq(marketingContacts.subscribed, true),
        eq(marketingContacts.email, recipients.email),
      ),
    )
    .where(
      and(
        isClaimedOf(id),
        inArray(
          recipients.request,
          db
            .selectDistinct({ request: recipients.request })
            .from(recipients)
            .where(and(isClaimedOf(id), isDue()))
            .orderBy(asc(recipients.request))
            .limit(requests),
        ),
      ),
    )
    .orderBy(asc(recipients.request), asc(recipients.id))

/**
 * Mails that were claimed before a kill. With the provider's idempotency keys they are repeated, as long as it keeps the keys. Without,
 * they may have been accepted: they are not sent again.
 */
export async function settleLeftovers(db: Database, id: string, hours: number) {
  await db
    .update(recipients)
    .set({ status: 'unknown', error: 'The answer of the provider was lost.' })
    .where(
      and(
        isClaimedOf(id),
        isNull(recipients.retry_at),
        hours === 0 ? undefined : lt(recipients.claimed_at, isoIn(-hours * 3600)),
      ),
    )
}

/** When the next repetition is due. */
export async function nextRetry(db: Database, id: string) {
  const [row] = await db
    .select({ at: sql<string | null>`min(${recipients.retry_at})` })
    .from(recipients)
    .where(and(isClaimedOf(id), isNotNull(recipients.retry_at)))
  return row?.at ?? null
}

type Change = Partial<Record<keyof typeof recipients.$inferInsert, string | number | null | SQL>>

/** A statement: changes these claimed rows. Values of a single row are read from its JSON object by `jsonValue`. */
export const changeRows = (
  db: Database,
  rows: readonly ({ id: string } & Record<string, unknown>)[],
  change: Change,
) =>
  db
    .update(recipients)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- columns and their values
    .set(change as Partial<typeof recipients.$inferInsert>)
    .from(sql`json_each(${JSON.stringify(rows)}) as given`)
    .where(and(sql`${recipients.id} = given.value ->> '$.id'`, eq(recipients.status, 'claimed')))

/** A value of the row's JSON object. */
export const jsonValue = (name: string) => sql.raw(`given.value ->> '$.${name}'`)
