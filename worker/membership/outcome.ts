import type Stripe from 'stripe'
import type { CheckoutOutcome } from '../../shared/membership'
import type { Database } from '../db/client'
import { toDomainError, isMissing, openPayments } from '../platform/payments'
import { findCustomer } from './customers'
import { idOf } from './subscriptions'

const SESSION = /^cs_\w{1,200}$/
/** Statuses of a subscription whose first payment will not come any more. */
const GIVEN_UP = ['incomplete_expired', 'canceled', 'unpaid']

/** What has become of a checkout, in Stripe's words. It makes nobody a VIP: it only says who waits in vain. */
export async function checkoutOutcome(
  db: Database,
  env: Cloudflare.Env,
  userId: string,
  sessionId: string,
): Promise<CheckoutOutcome> {
  const customer = SESSION.test(sessionId) ? await findCustomer(db, userId) : null
  if (!customer) return 'failed'
  try {
    const session = await openPayments(env).checkout.sessions.retrieve(sessionId, {
      expand: ['subscription'],
    })
    const isTheirs = session.customer !== null && idOf(session.customer) === customer.customer_id
    return isTheirs && isUnderWay(session) ? 'processing' : 'failed'
  } catch (error) {
    if (isMissing(error)) return 'failed'
    throw toDomainError(error)
  }
}

/** Paid, or by a way of paying that takes its time. One that is still open was left, and one that ran out is over. */
function isUnderWay({ payment_status, status, subscription }: Stripe.Checkout.Session) {
  if (status !== 'complete') return false
  if (payment_status !== 'unpaid') return true
  const known = typeof subscription === 'object' && subscription !== null ? subscription.status : ''
  return !GIVEN_UP.includes(known)
}
