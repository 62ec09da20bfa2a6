import type Stripe from 'stripe'
import type { CheckoutOutcome } from '../../shared/membership'
import { oneBatch } from '../db/batch'
import type { Database } from '../db/client'
import type { Reading } from '../env'
import { toDomainError, isMissing, openPayments } from './payments'
import { type Customer, selectCustomer } from './customers'
import { idOf } from './subscriptions'
import { syncCustomer } from './sync'

const SESSION = /^cs_\w{1,200}$/
/** Statuses of a subscription whose first payment has failed for good. */
const GIVEN_UP = ['incomplete_expired', 'canceled', 'unpaid']

/**
 * The state of a checkout, read from Stripe, for the page that waits for it. A session is no proof of payment: one that is under way only
 * causes a sync, because its webhook may be late or lost.
 */
export function checkoutOutcome({ db, env, memberId, param, emit }: Reading<'member'>) {
  const sessionId = param('id')
  return oneBatch(
    { customers: selectCustomer(db, memberId) },
    async ({ customers: [customer] }): Promise<{ outcome: CheckoutOutcome }> => {
      if (!customer || !SESSION.test(sessionId)) return { outcome: 'failed' }
      const outcome = await readOutcome(env, customer, sessionId)
      if (outcome === 'processing') {
        await syncPaid(db, env, customer, sessionId)
        emit({ type: 'rights_changed', memberId })
      }
      return { outcome }
    },
  )
}

/** A failure is no matter: the webhook and the sweep do the same. */
async function syncPaid(
  db: Database,
  env: Cloudflare.Env,
  { customer_id }: Customer,
  closedSession: string,
) {
  try {
    await syncCustomer(db, env, customer_id, { closedSession })
  } catch (error) {
    console.error({ stripe_customer: customer_id, error })
  }
}

async function readOutcome(
  env: Cloudflare.Env,
  customer: Customer,
  sessionId: string,
): Promise<CheckoutOutcome> {
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
