import { and, asc, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import { batch } from '../db/batch'
import { type Database, openDatabase } from '../db/client'
import type { NextRun } from '../live'
import { marketingContacts } from '../marketing'
import { isoNow } from '../lib/ids'
import { openMailProvider } from '../mail/provider'
import type { MailProvider } from '../mail/types'
import { enqueue } from '../queue'
import { insertRecipients } from './audience'
import type { Flow } from './sender-state'
import { type Claimed, handOver } from './send-and-retry'
import { claimRecipients, nextRetry, settleLeftovers, selectDue } from './recipients'
import { broadcastRecipients, broadcasts } from './tables'
import type { BroadcastRow } from './views'

/** Contacts in one statement that evaluates the audience. */
const PAGE_CONTACTS = 5000
const PAGES_AT_ONCE = 5
/** Requests to the provider in one run: the free plan allows 50, with 50 queries. */
const REQUESTS_AT_ONCE = 40
const NO_PROVIDER_MS = 600_000

/** Does a limited amount of work: starts broadcasts that are due, evaluates their audience, hands mails to the provider. */
export async function runBroadcasts(env: Cloudflare.Env, flow: Flow): Promise<NextRun> {
  const db = openDatabase(env.DB)
  const started = await db
    .update(broadcasts)
    .set({ status: 'sending' })
    .where(and(eq(broadcasts.status, 'scheduled'), lte(broadcasts.send_at, isoNow())))
    .returning({ id: broadcasts.id })
  for (const { id } of started) flow.stopped.delete(id)
  const sending = await db
    .select()
    .from(broadcasts)
    .where(eq(broadcasts.status, 'sending'))
    .orderBy(asc(broadcasts.send_at), asc(broadcasts.id))
    .limit(5)
  const provider = openMailProvider(env)
  if (sending.length > 0 && !provider) {
    console.error({ broadcasts: 'no provider for list mail is configured' })
    return { at: Date.now() + NO_PROVIDER_MS }
  }
  const retries: number[] = []
  for (const row of sending) {
    if (!provider) break
    if (!row.evaluated_at) {
      await evaluateAudience(db, row)
      return { at: Date.now() }
    }
    const next = await send(env, db, { row, provider, flow })
    if (next !== 'waiting') return next
    const retry = await nextRetry(db, row.id)
    if (retry !== null) retries.push(Date.parse(retry))
  }
  const [scheduled] = await db
    .select({ send_at: broadcasts.send_at })
    .from(broadcasts)
    .where(eq(broadcasts.status, 'scheduled'))
    .orderBy(asc(broadcasts.send_at))
    .limit(1)
  if (scheduled?.send_at) retries.push(Date.parse(scheduled.send_at))
  return { at: retries.length > 0 ? Math.min(...retries) : null }
}

/** Inserts the recipients, some thousand contacts at a time: a kill between two pages loses nothing. */
async function evaluateAudience(db: Database, row: BroadcastRow) {
  let after = row.evaluated_to ?? ''
  for (let page = 0; page < PAGES_AT_ONCE; page++) {
    const last = await db
      .select({ id: marketingContacts.id })
      .from(marketingContacts)
      .where(gt(marketingContacts.id, after))
      .orderBy(asc(marketingContacts.id))
      .limit(1)
      .offset(PAGE_CONTACTS - 1)
      .get()
    const to = last?.id ?? null
    await db.batch([
      insertRecipients(db, row, { after, to }),
      db
        .update(broadcasts)
        .set(
          to === null
            ? {
                evaluated_at: isoNow(),
                recipients: sql`(select count(*) from ${broadcastRecipients} r where r.broadcast_id = ${row.id})`,
              }
            : { evaluated_to: to },
        )
        .where(
          and(
            eq(broadcasts.id, row.id),
            eq(broadcasts.status, 'sending'),
            isNull(broadcasts.evaluated_at),
          ),
        ),
    ])
    if (to === null) return
    after = to
  }
}

type Sending = { row: BroadcastRow; provider: MailProvider; flow: Flow }

/** Hands over mails of one broadcast. `waiting`: all that is left is to be retried later, or it is done. */
async function send(
  env: Cloudflare.Env,
  db: Database,
  { row, provider, flow }: Sending,
): Promise<NextRun | 'waiting'> {
  const { id } = row
  const hasKeys = provider.idempotencyHours > 0
  await settleLeftovers(db, id, provider.idempotencyHours)
  // Without keys a kill leaves claimed mails of unknown outcome: no more of them than one request has.
  const requests = hasKeys ? 10 : 1
  const rounds = hasKeys ? REQUESTS_AT_ONCE / requests : 8
  for (let round = 0; round < rounds; round++) {
    const due = await claimDue(db, id, { size: provider.batchSize, requests })
    if (due.length === 0) {
      if (await finish(env, db, id)) flow.failures = 0
      return 'waiting'
    }
    const mails = await flow.mailsOf(env, db, row)
    const outcome = await handOver(env, db, { id, due, mails, provider, flow })
    if (outcome === 'stopped') return { at: Date.now() }
    if (outcome !== 'done') return { at: Date.now() + outcome.pauseMs, isPause: true }
  }
  return { at: Date.now() }
}

/** Mails to repeat first, then new ones. */
async function claimDue(
  db: Database,
  id: string,
  { size, requests }: { size: number; requests: number },
): Promise<Claimed[]> {
  const again = await selectDue(db, id, requests)
  if (again.length > 0) return again
  const { due } = await batch(db, {
    claim: claimRecipients(db, id, { size, requests }),
    due: selectDue(db, id, requests),
  })
  return due
}

/** @returns whether this was the last mail; then the event is emitted */
async function finish(env: Cloudflare.Env, db: Database, id: string) {
  const [done] = await db
    .update(broadcasts)
    .set({ status: 'sent', sent_at: isoNow() })
    .where(
      and(
        eq(broadcasts.id, id),
        eq(broadcasts.status, 'sending'),
        sql`not exists (select 1 from ${broadcastRecipients} r where r.broadcast_id = ${id} and r.status in ('waiting', 'claimed'))`,
      ),
    )
    .returning({ id: broadcasts.id })
  if (done) await enqueue(env, { type: 'broadcast_sent' })
  return done !== undefined
}
