import { sql } from 'drizzle-orm'
import { LIVE_STATUSES } from './policy'
import { vipHolds, vipSubscriptions } from './tables'

/** A subscription that may still cost its member something. */
export const isLive = sql`${vipSubscriptions.status} in (select value from json_each(${JSON.stringify(LIVE_STATUSES)}))`

/**
 * A hold on the subscription beside it that counts now: a dispute of any of its charges, or a refund of the charge that
 * paid the present period. The day is for a charge that is dated a little before the period it pays.
 */
export const isHeldBy = sql`(${vipHolds.subscription_id} = ${vipSubscriptions.id} and (${vipHolds.dispute} is not null or (${vipHolds.refunded} and ${vipHolds.charged_at} >= strftime('%Y-%m-%dT%H:%M:%fZ', ${vipSubscriptions.current_period_start}, '-1 day'))))`
