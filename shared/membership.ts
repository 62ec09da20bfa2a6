import * as z from 'zod/mini'

/**
 * Request for a checkout. Other fields (e-mail, id, amount) are ignored: the session determines the member, the brand file
 * the price.
 */
export const CheckoutRequest = z.object({
  /** One of the brand's currencies; defaults to the first. */
  currency: z.optional(z.string().check(z.toUpperCase(), z.maxLength(3, 'invalid'))),
  /** Path to open after the purchase. */
  next: z.optional(z.string().check(z.maxLength(500, 'too_long'))),
})
export type CheckoutRequest = z.infer<typeof CheckoutRequest>

/** Stripe's subscription status; `active` for a grant; `none` without either. */
export type MembershipStatus =
  | 'none'
  | 'active'
  | 'trialing'
  | 'past_due'
  | 'unpaid'
  | 'paused'
  | 'incomplete'
  | 'incomplete_expired'
  | 'canceled'

/** The membership as shown to the member. */
export type Membership = {
  is_vip: boolean
  /** Source of the VIP status; a subscription takes precedence over a grant. */
  source: 'subscription' | 'grant' | null
  status: MembershipStatus
  /** Date of the next payment, or of the end if it was cancelled. */
  current_period_end: string | null
  cancel_at_period_end: boolean
  /** End of the grace period after a failed payment. */
  grace_until: string | null
  /** Why a running subscription gives no VIP access. */
  hold: 'refund' | 'dispute' | null
  price: { amount: number; currency: string; interval: 'month' } | null
  /** Whether there is a customer in the billing portal. */
  can_manage: boolean
}

/** Result of a checkout. `processing` also after payment: only the membership tells whether the member is VIP. */
export type CheckoutOutcome = 'processing' | 'failed'

export type MembershipInvoice = {
  id: string
  number: string | null
  created_at: string
  amount: number
  currency: string
  status: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void'
  /** Stripe's page and PDF of the invoice. */
  url: string | null
  pdf_url: string | null
}

/**
 * Notices on the session socket. `session`: refetch the session; `inbox` (administrators only): refetch the inbox; `notification`: the
 * number of unread notifications; `playback`: a device or another player has stored what the member plays.
 */
export const SessionNotice = z.discriminatedUnion('type', [
  z.object({ type: z.enum(['session', 'inbox']) }),
  z.object({ type: z.literal('notification'), unread: z.number() }),
  z.object({ type: z.literal('playback'), device: z.string(), updated_at: z.string() }),
])
export type SessionNotice = z.infer<typeof SessionNotice>
