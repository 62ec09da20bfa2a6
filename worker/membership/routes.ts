import { Hono } from 'hono'
import { CheckoutRequest } from '../../shared/membership'
import type { RateLimit } from '../db/rate-limits'
import type { AppEnv } from '../env'
import { noteProven } from '../db/proven-services'
import { inBackground } from '../http/background'
import { bodyLimit } from '../http/body-limit'
import { action, query } from '../http/route'
import { mailLanguage } from '../mail'
import { toDomainError } from './payments'
import { listInvoices, openPortal } from './billing'
import { openCheckout } from './checkout'
import { handleEvent } from './webhook'
import { findOwnMembership } from './membership'
import { checkoutOutcome } from './outcome'
import { openEvent } from './signature'

/** Each calls Stripe, which limits all members together. */
const BILLING_OF_MEMBER: RateLimit = { name: 'billing', max: 40, seconds: 600 }

/** The member's own membership, mounted at /api. What was just paid must be seen at once: it is read from the primary. */
export const membership = new Hono<AppEnv>()
  .get('/membership', query({ who: 'member', from: 'primary', read: findOwnMembership }))
  .get(
    '/membership/invoices',
    query({ who: 'member', from: 'primary', limit: BILLING_OF_MEMBER, read: listInvoices }),
  )
  .get(
    '/membership/checkouts/:id',
    query({ who: 'member', from: 'primary', limit: BILLING_OF_MEMBER, read: checkoutOutcome }),
  )
  .post(
    '/create-checkout-session',
    action({
      who: 'member',
      body: CheckoutRequest,
      limit: BILLING_OF_MEMBER,
      run: ({ db, env, viewer, http }, request) =>
        openCheckout(db, env, viewer, request, mailLanguage(http.req.header('Accept-Language'))),
    }),
  )
  .post('/billing-portal', action({ who: 'member', limit: BILLING_OF_MEMBER, write: openPortal }))

export type MembershipApi = typeof membership

const EVENT_MAX = 512 * 1024

/**
 * Stripe's webhooks, mounted at /api/stripe before the checks of origin and address limits: they come in bursts from a few addresses.
 * The signature is checked first.
 */
export const stripe = new Hono<AppEnv>().post('/webhook', bodyLimit(EVENT_MAX), async (c) => {
  const event = await openEvent(c.env, await c.req.text(), c.req.header('Stripe-Signature'))
  // For the checklist of a new club.
  inBackground(c, noteProven(c.var.db, 'webhook', c.env.STRIPE_WEBHOOK_SECRET ?? ''))
  const memberId = await handleEvent(c.var.db, c.env, event).catch((error: unknown) => {
    throw toDomainError(error)
  })
  if (memberId) c.var.emit({ type: 'rights_changed', memberId })
  return c.json({ received: true })
})
