import { sql } from 'drizzle-orm'
import { LIVE_STATUSES } from './policy'
import { paymentHolds, vipSubscriptions } from './tables'

/** A condition: the subscription may still charge its member. */
export const isLive = sql`${vipSubscriptions.status} in (select value from json_each(${JSON.stringify(LIVE_STATUSES)}))`

/**
 * A join condition: the hold counts against the subscription now. That is a dispute of any charge, or a refund of the charge for the
 * current period, which may be dated up to a day before it.
 */
export const isHeldBy = sql`(${paymentHolds.subscription_id} = ${vipSubscriptions.id} and (${paymentHolds.dispute} is not null or (${paymentHolds.refunded} and ${paymentHolds.charged_at} >= strftime('%Y-%m-%dT%H:%M:%fZ', ${vipSubscriptions.current_period_start}, '-1 day'))))`
