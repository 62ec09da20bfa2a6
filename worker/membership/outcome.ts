import type Stripe from 'stripe'
import type { CheckoutOutcome } from '../../shared/membership'
import { toDomainError, isMissing, openPayments } from '../platform/payments'
import type { Customer } from './customers'
import { idOf } from './subscriptions'

const SESSION = /^cs_\w{1,200}$/
/** Statuses of a subscription whose first payment has failed for good. */
const GIVEN_UP = ['incomplete_expired', 'canceled', 'unpaid']

/** The state of a checkout, read from Stripe, for the page that waits for it. It does not grant VIP. */
export async function checkoutOutcome(
  env: Cloudflare.Env,
  [customer]: Customer[],
  sessionId: string,
): Promise<CheckoutOutcome> {
  if (!customer || !SESSION.test(sessionId)) return 'failed'
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

/** Paid, or with a payment method that takes time. Open and expired sessions are not. */
function isUnderWay({ payment_status, status, subscription }: Stripe.Checkout.Session) {
  if (status !== 'complete') return false
  if (payment_status !== 'unpaid') return true
  const known = typeof subscription === 'object' && subscription !== null ? subscription.status : ''
  return !GIVEN_UP.includes(known)
}
