import { Hono } from 'hono'
import { CheckoutRequest } from '../../shared/membership'
import type { RateLimit } from '../db/rate-limits'
import type { AppEnv } from '../env'
import { bodyLimit } from '../http/body-limit'
import { gateWith, memberWith } from '../accounts/middleware'
import { validJson } from '../http/validate'
import { mailLanguage } from '../platform/mail'
import { toDomainError } from '../platform/payments'
import { listInvoices, openPortal } from './billing'
import { openCheckout } from './checkout'
import { handleEvent } from './webhook'
import { membershipFrom, selectMembership } from './membership'
import { selectCustomer } from './customers'
import { checkoutOutcome } from './outcome'
import { openEvent } from './signature'

/** Each calls Stripe, which limits all members together. */
const BILLING_OF_MEMBER: RateLimit = { name: 'billing', max: 40, seconds: 600 }
const BILLING = { takes: BILLING_OF_MEMBER }

const withCustomer = memberWith(
  (c, memberId) => [selectCustomer(c.var.db, memberId)],
  BILLING_OF_MEMBER,
)

/** The member's own membership, mounted at /api. */
export const membership = new Hono<AppEnv>()
  .get(
    '/membership',
    memberWith((c, memberId) => selectMembership(c.var.db, memberId)),
    (c) => c.json(membershipFrom(c.var.found)),
  )
  .get('/membership/invoices', withCustomer, async (c) =>
    c.json({ invoices: await listInvoices(c.env, c.var.found[0]) }),
  )
  .get('/membership/checkouts/:id', withCustomer, async (c) => {
    const { db, emit, found, viewer } = c.var
    const outcome = await checkoutOutcome(db, c.env, found[0], c.req.param('id'))
    if (outcome === 'processing') emit({ type: 'rights_changed', memberId: viewer.id })
    return c.json({ outcome })
  })
  .post(
    '/create-checkout-session',
    gateWith('member', BILLING),
    validJson(CheckoutRequest),
    async (c) => {
      const language = mailLanguage(c.req.header('Accept-Language'))
      const { env, var: is } = c
      return c.json(await openCheckout(is.db, env, is.viewer, c.req.valid('json'), language))
    },
  )
  .post('/billing-portal', withCustomer, async (c) =>
    c.json(await openPortal(c.env, c.var.found[0])),
  )

export type MembershipApi = typeof membership

const EVENT_MAX = 512 * 1024

/**
 * Stripe's webhooks, mounted at /api/stripe before the checks of origin and address limits: they come in bursts from a few addresses.
 * The signature is checked first.
 */
export const stripe = new Hono<AppEnv>().post('/webhook', bodyLimit(EVENT_MAX), async (c) => {
  const event = await openEvent(c.env, await c.req.text(), c.req.header('Stripe-Signature'))
  const memberId = await handleEvent(c.var.db, c.env, event).catch((error: unknown) => {
    throw toDomainError(error)
  })
  if (memberId) c.var.emit({ type: 'rights_changed', memberId })
  return c.json({ received: true })
})
