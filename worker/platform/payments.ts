import Stripe from 'stripe'
import { DomainError, retryLater } from '../errors'
import { isLoopback } from './loopback'

const TIMEOUT_MS = 10_000
const RETRIES = 2

/** Stripe, or on this machine the sandbox that speaks like it. @throws DomainError `payments_unavailable` without a key */
export function openPayments({ STRIPE_API_BASE, STRIPE_SECRET_KEY }: Cloudflare.Env) {
  if (!STRIPE_SECRET_KEY) throw new DomainError('payments_unavailable')
  return new Stripe(STRIPE_SECRET_KEY, {
    ...(STRIPE_API_BASE && sandboxAt(STRIPE_API_BASE)),
    // Looked up at each call; an answer that leads elsewhere is no answer.
    httpClient: Stripe.createFetchHttpClient((url: RequestInfo | URL, init?: RequestInit) =>
      fetch(url, { ...init, redirect: 'manual' }),
    ),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
  })
}

// The key must not be carried to a host that a variable names.
function sandboxAt(base: string) {
  const { hostname, port, protocol } = new URL(base)
  if (!isLoopback(hostname)) throw new Error('STRIPE_API_BASE must be on loopback')
  return { host: hostname, port, protocol: protocol === 'https:' ? 'https' : 'http' } as const
}

/** Whether it is money that moves: an event of the other mode is none of ours. */
export const isLiveMode = ({ STRIPE_SECRET_KEY }: Cloudflare.Env) =>
  /^[a-z]+_live_/.test(STRIPE_SECRET_KEY ?? '')

/** Stripe knows no such thing (any more). */
export const isMissing = (error: unknown) =>
  error instanceof Stripe.errors.StripeError && error.code === 'resource_missing'

/** Stripe refuses for another request with the same idempotency key, which is still at work. */
export const isInUse = (error: unknown) =>
  error instanceof Stripe.errors.StripeError && error.statusCode === 409

/** What a fan is told when Stripe fails them: to try again, at once or a little later. Other errors stay what they are. */
export function toDomainError(error: unknown) {
  if (!(error instanceof Stripe.errors.StripeError)) return error
  console.error({ stripe: error.type, code: error.code, param: error.param, id: error.requestId })
  const { StripeConnectionError, StripeRateLimitError } = Stripe.errors
  const isPassing = error instanceof StripeConnectionError || error instanceof StripeRateLimitError
  return isPassing ? retryLater('payments_unavailable', 5) : new DomainError('payment_failed')
}
