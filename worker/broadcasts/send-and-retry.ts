import { eq, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { RecipientReason } from '../../shared/broadcasts'
import type { Language } from '../../shared/language'
import type { Database } from '../db/client'
import { unsubscribeLink } from '../marketing'
import { isoIn, isoNow } from '../lib/ids'
import { toProviderMail } from '../mail'
import { mailbox } from '../mail/request'
import type { HandoverResult, MailProvider } from '../mail/types'
import type { BroadcastMails } from './content'
import type { Flow } from './sender-state'
import { changeRows, jsonValue } from './recipients'
import { broadcasts } from './tables'

/** A recipient that is about to be handed over. */
export type Claimed = {
  id: string
  contact_id: string
  email: string
  language: Language
  reason: RecipientReason
  request: string
  attempts: number
  isReader: boolean
}

/** A request of several mails that failed so often is split, because one of its mails may be the cause. */
const SPLIT_AFTER = 3
/** So many errors for one mail, over half an hour, and it is given up. */
const GIVE_UP_AFTER = 11
const PAUSE_SECONDS_MAX = 300
const RETRY_SECONDS_MAX = 3600

type Options = {
  /** Of the broadcast. */
  id: string
  due: Claimed[]
  mails: BroadcastMails
  provider: MailProvider
  flow: Flow
}

type Outcome = 'done' | 'stopped' | { pauseMs: number }

/**
 * Hands claimed mails to the provider, one request after the other, and records the answers together: with the same key the provider
 * answers a repetition the same way. While one request is under way, the mails of the next are put together.
 */
export async function handOver(
  env: Cloudflare.Env,
  db: Database,
  { id, due, mails, provider, flow }: Options,
): Promise<Outcome> {
  const record = new Record(db, id, provider.idempotencyHours > 0)
  let outcome: Outcome = 'done'
  let underWay: Promise<void> = Promise.resolve()
  const hasEnded = () => outcome !== 'done'
  for (const [request, rows] of groups(due)) {
    const readers = rows.filter(({ isReader }) => isReader)
    const built = readers.map((row) => buildMail(env, mails, row, id))
    await underWay
    if (flow.stopped.has(id)) outcome = 'stopped'
    if (outcome === 'stopped') {
      record.release(rows)
      continue
    }
    if (hasEnded()) break
    record.skip(rows.filter(({ isReader }) => !isReader))
    if (built.length === 0) continue
    await pace(flow, provider)
    const key = rows.length > 1 ? `batch-${request}` : request
    underWay = provider.send(built, key).then((result) => {
      record.add(readers, result)
      const pauseMs = pauseAfter(result, flow)
      if (pauseMs > 0) outcome = { pauseMs }
    })
  }
  await underWay
  await record.write()
  return outcome
}

function groups(rows: Claimed[]) {
  const byRequest = new Map<string, Claimed[]>()
  for (const row of rows) {
    const group = byRequest.get(row.request)
    if (group) group.push(row)
    else byRequest.set(row.request, [row])
  }
  return byRequest
}

function buildMail(
  env: Cloudflare.Env,
  { brand, render }: BroadcastMails,
  { id, contact_id, email, language, reason }: Claimed,
  broadcastId: string,
) {
  const unsubscribeAddress = unsubscribeLink(env, contact_id, broadcastId)
  const mail = render({ language, reason, unsubscribeAddress })
  const headers = listHeaders(env, brand.siteName, unsubscribeAddress)
  return toProviderMail(id, brand, { to: email, ...mail, headers }, true)
}

/** RFC 8058 (one click), RFC 2369 and RFC 2919. */
export function listHeaders(env: Cloudflare.Env, siteName: string, unsubscribeAddress: string) {
  const { hostname } = new URL(env.PUBLIC_ORIGIN)
  return {
    'List-Unsubscribe': `<${unsubscribeAddress}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'List-Id': mailbox({ name: siteName, email: `news.${hostname}` }),
  }
}

async function pace(flow: Flow, { requestsPerSecond }: MailProvider) {
  const wait = flow.requestedAt + 1000 / requestsPerSecond - Date.now()
  if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
  flow.requestedAt = Date.now()
}

/** Milliseconds of rest: as long as the provider says, else longer with each error in a row. */
function pauseAfter(result: HandoverResult, flow: Flow) {
  if (result.type === 'accepted' || result.type === 'refused') {
    flow.failures = 0
    return 0
  }
  console.warn({ mail_provider: result.type, error: result.error })
  if (result.type === 'wait' && result.seconds !== null) return result.seconds * 1000
  flow.failures += 1
  return Math.min(2 ** (flow.failures - 1), PAUSE_SECONDS_MAX) * 1000
}

/** The answers of one run, written in one batch. */
class Record {
  #sent: { id: string; provider_id: string | null }[] = []
  #failed: { id: string; error: string }[] = []
  #later: { id: string; error: string; at: string }[] = []
  #split: { id: string }[] = []
  #released: { id: string }[] = []
  #skipped: { id: string }[] = []
  #unknown: { id: string; error: string }[] = []

  constructor(
    private db: Database,
    private broadcastId: string,
    private hasKeys: boolean,
  ) {}

  skip(rows: Claimed[]) {
    this.#skipped.push(...rows.map(({ id }) => ({ id })))
  }

  release(rows: Claimed[]) {
    this.#released.push(...rows.map(({ id }) => ({ id })))
  }

  add(rows: Claimed[], result: HandoverResult) {
    switch (result.type) {
      case 'accepted':
        for (const [at, { id }] of rows.entries()) {
          const one = result.results[at] ?? { id: null }
          if ('refused' in one) this.#failed.push({ id, error: one.refused })
          else this.#sent.push({ id, provider_id: one.id })
        }
        break
      case 'wait':
        // With a key the same request is repeated, in case an earlier one was accepted.
        if (!this.hasKeys) this.release(rows)
        break
      case 'refused':
        if (rows.length > 1) this.#split.push(...rows.map(({ id }) => ({ id })))
        else this.#fail(rows, result.error)
        break
      case 'unavailable':
        this.#retry(rows, result.error)
        break
      case 'lost':
        // Without a key it cannot be repeated safely.
        if (this.hasKeys) this.#retry(rows, result.error, false)
        else this.#unknown.push(...rows.map(({ id }) => ({ id, error: result.error })))
    }
  }

  /** @param isKnown that nothing was accepted */
  #retry(rows: Claimed[], error: string, isKnown = true) {
    const attempts = (rows[0]?.attempts ?? 0) + 1
    if (isKnown && rows.length > 1 && attempts >= SPLIT_AFTER)
      this.#split.push(...rows.map(({ id }) => ({ id })))
    else if (rows.length === 1 && attempts >= GIVE_UP_AFTER) this.#fail(rows, error)
    else {
      const at = isoIn(Math.min(2 ** (attempts - 1), RETRY_SECONDS_MAX))
      this.#later.push(...rows.map(({ id }) => ({ id, error, at })))
    }
  }

  #fail(rows: Claimed[], error: string) {
    this.#failed.push(...rows.map(({ id }) => ({ id, error })))
  }

  async write() {
    const { db } = this
    const error = jsonValue('error')
    const change = (
      rows: readonly { id: string }[],
      to: Parameters<typeof changeRows>[2],
    ): BatchItem<'sqlite'>[] => (rows.length > 0 ? [changeRows(db, rows, to)] : [])
    const sent = change(this.#sent, {
      status: 'sent',
      sent_at: isoNow(),
      provider_id: jsonValue('provider_id'),
      error: null,
      retry_at: null,
    })
    const [first, ...rest] = [
      ...sent,
      ...(sent.length > 0
        ? [
            db
              .update(broadcasts)
              .set({ sent: sql`${broadcasts.sent} + changes()` })
              .where(eq(broadcasts.id, this.broadcastId)),
          ]
        : []),
      ...change(this.#failed, { status: 'failed', error }),
      ...change(this.#later, {
        attempts: sql`attempts + 1`,
        retry_at: jsonValue('at'),
        error,
      }),
      ...change(this.#split, {
        request: jsonValue('id'),
        attempts: 0,
        retry_at: isoNow(),
      }),
      ...change(this.#released, { status: 'waiting', request: null, claimed_at: null }),
      ...change(this.#skipped, { status: 'skipped' }),
      ...change(this.#unknown, { status: 'unknown', error }),
    ]
    if (first) await db.batch([first, ...rest])
  }
}
