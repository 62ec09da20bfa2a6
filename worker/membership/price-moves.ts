import { type SQL, and, count, desc, eq, isNull, ne, sql } from 'drizzle-orm'
import type { PriceMove, PriceMoveProgress } from '../../shared/price-move'
import type { Price } from '../../shared/site/membership'
import { recordAudit } from '../audit'
import { batch } from '../db/batch'
import type { Database } from '../db/client'
import { selectRow } from '../db/insert-select'
import { DomainError } from '../errors'
import { isoNow, newId } from '../lib/ids'
import { openPayments } from './payments'
import { enqueue } from '../queue'
import { latestVersion, readSite, readSiteNow } from '../site'
import { PRICE_NOTICE_DAYS } from './policy'
import { mailedAt, selectUnreached } from './price-mails'
import { vipPriceMoves, vipSubscriptions } from './tables'

type Actor = { id: string; username: string }

/** It will be renewed. */
const isRenewed = sql`(${vipSubscriptions.status} in ('active', 'trialing', 'past_due') and not ${vipSubscriptions.cancel_at_period_end})`

/** The amount of the next renewals, as far as the member knows. */
const knownAmount = sql<number>`coalesce((select m.amount_after from vip_price_moves m where m.subscription_id = ${vipSubscriptions.id} and m.done_at is null order by m.move_id desc limit 1), ${vipSubscriptions.amount})`

const priceRows = (prices: readonly Price[]) =>
  sql`json_each(${JSON.stringify(
    prices.map(({ currency, amount }) => ({ currency: currency.toLowerCase(), amount })),
  )}) p`
const PRICE_CURRENCY = sql`p.value ->> '$.currency'`
const PRICE_AMOUNT = sql<number>`p.value ->> '$.amount'`
const isOtherPrice = and(
  isRenewed,
  sql`${PRICE_CURRENCY} = ${vipSubscriptions.currency}`,
  sql`${PRICE_AMOUNT} <> ${knownAmount}`,
)

/** Who pays another price than the published one, and how far the last move is. */
export async function readPriceMove(db: Database): Promise<PriceMove> {
  const { documents, versions } = await readSiteNow(db)
  const { prices } = documents.membership
  const latestMove = sql`(select max(move_id) from vip_price_moves)`
  const outcomes = (condition: SQL) => sql<number>`count(*) filter (where ${condition})`
  const { groups, unpriced, latest, unreached } = await batch(db, {
    unreached: selectUnreached(db),
    groups: db
      .select({
        currency: sql<string>`upper(${vipSubscriptions.currency})`,
        from: knownAmount.as('from_amount'),
        to: PRICE_AMOUNT.as('to_amount'),
        subscriptions: count(),
      })
      .from(vipSubscriptions)
      .innerJoin(priceRows(prices), sql`true`)
      .where(isOtherPrice)
      .groupBy(vipSubscriptions.currency, sql`from_amount`, sql`to_amount`)
      .orderBy(desc(count()))
      .limit(100),
    unpriced: db
      .select({ subscriptions: count() })
      .from(vipSubscriptions)
      .where(
        and(
          isRenewed,
          sql`${vipSubscriptions.currency} not in (select ${PRICE_CURRENCY} from ${priceRows(prices)})`,
        ),
      ),
    latest: db
      .select({
        started_at: sql<string>`coalesce(min(${vipPriceMoves.created_at}), '')`,
        subscriptions: count(),
        announced: outcomes(sql`${mailedAt} is not null`),
        moved: outcomes(sql`${vipPriceMoves.outcome} = 'moved'`),
        ended: outcomes(sql`${vipPriceMoves.outcome} in ('ended', 'replaced')`),
        waiting: outcomes(sql`${vipPriceMoves.done_at} is null`),
      })
      .from(vipPriceMoves)
      .where(sql`${vipPriceMoves.move_id} = ${latestMove}`),
  })
  return {
    version: versions.membership,
    notice_days: PRICE_NOTICE_DAYS,
    groups,
    subscriptions: groups.reduce((sum, group) => sum + group.subscriptions, 0),
    unpriced: unpriced[0]?.subscriptions ?? 0,
    latest: progressOf(latest[0]),
    ...(unreached.length > 0 && { unreached }),
  }
}

const progressOf = (row: PriceMoveProgress | undefined) =>
  row && row.subscriptions > 0 ? row : null

/**
 * Moves every membership that is renewed at another price to the published one of its currency. The queue mails each member
 * and changes the subscription at Stripe.
 * @param version of the published prices that the administrator saw
 * @throws DomainError `site_changed` when it is not the latest, `nothing_to_move`, `payments_unavailable`
 */
export async function startPriceMove(
  db: Database,
  env: Cloudflare.Env,
  actor: Actor,
  version: number,
) {
  openPayments(env)
  const before = await readPriceMove(db)
  if (before.version !== version) throw new DomainError('site_changed')
  const { documents } = await readSite(db)
  const { prices } = documents.membership
  const move_id = newId()
  const { started } = await batch(db, {
    added: db.insert(vipPriceMoves).select(
      selectRow(db, vipPriceMoves, {
        subscription_id: vipSubscriptions.id,
        move_id,
        user_id: vipSubscriptions.user_id,
        currency: vipSubscriptions.currency,
        amount_before: knownAmount,
        amount_after: PRICE_AMOUNT,
        created_at: isoNow(),
      })
        .from(vipSubscriptions)
        .innerJoin(priceRows(prices), sql`true`)
        .where(and(isOtherPrice, sql`${latestVersion('membership')} = ${version}`)),
    ),
    audit: recordAudit(db, actor, {
      action: 'membership.price_move',
      target: { id: move_id, label: null },
      before: {
        groups: before.groups.map(({ currency, from, subscriptions }) => ({
          currency,
          from,
          subscriptions,
        })),
      },
      after: { prices, version },
    }),
    replaced: db
      .update(vipPriceMoves)
      .set({ done_at: isoNow(), outcome: 'replaced' })
      .where(
        and(
          isNull(vipPriceMoves.done_at),
          ne(vipPriceMoves.move_id, move_id),
          sql`${vipPriceMoves.subscription_id} in (select n.subscription_id from vip_price_moves n where n.move_id = ${move_id})`,
        ),
      ),
    started: db
      .select({ subscription_id: vipPriceMoves.subscription_id })
      .from(vipPriceMoves)
      .where(eq(vipPriceMoves.move_id, move_id))
      .limit(1),
  })
  if (started.length === 0) {
    const { versions } = await readSite(db)
    throw new DomainError(versions.membership === version ? 'nothing_to_move' : 'site_changed')
  }
  // If the task is lost, the schedule repeats it.
  await enqueue(env, { type: 'price_move' }).catch((error: unknown) => console.error({ error }))
  return readPriceMove(db)
}
