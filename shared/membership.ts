import * as z from 'zod/mini'

/**
 * What a member who wants to pay may say. Whatever else comes along (an e-mail, an id, an amount) is read by nobody: who it
 * is says the session, and what it costs the brand file.
 */
export const CheckoutRequest = z.object({
  /** One of the brand's; without it, the brand's first. */
  currency: z.optional(z.string().check(z.toUpperCase(), z.maxLength(3, 'invalid'))),
  /** A path of this site to go on to afterwards. */
  next: z.optional(z.string().check(z.maxLength(500, 'too_long'))),
})
export type CheckoutRequest = z.infer<typeof CheckoutRequest>

/** A subscription's own, as Stripe names them; `active` for a grant; `none` for who has neither. */
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

/** What a member is told of their membership. */
export type Membership = {
  is_vip: boolean
  /** What makes them a VIP; a subscription before a grant. */
  source: 'subscription' | 'grant' | null
  status: MembershipStatus
  /** When it is paid anew, or ends if it was cancelled. */
  current_period_end: string | null
  cancel_at_period_end: boolean
  /** Until when they are VIP although a payment failed. */
  grace_until: string | null
  /** Why a running subscription makes no VIP. */
  hold: 'refund' | 'dispute' | null
  price: { amount: number; currency: string; interval: 'month' } | null
  /** Whether the billing portal has something to show them. */
  can_manage: boolean
}

/** Of a checkout that a member came back from: `processing` also when it is paid, for only the membership says who is in. */
export type CheckoutOutcome = 'processing' | 'failed'

export type MembershipInvoice = {
  id: string
  number: string | null
  created_at: string
  amount: number
  currency: string
  status: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void'
  /** Stripe's own page of it, and the file. */
  url: string | null
  pdf_url: string | null
}

/** What a session's own socket says: ask again who you are; to the team alone: ask again what is in the inbox. */
export const SessionNotice = z.object({ type: z.enum(['session', 'inbox']) })
export type SessionNotice = z.infer<typeof SessionNotice>
