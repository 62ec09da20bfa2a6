import Stripe from 'stripe'
import { DomainError, retryLater } from '../errors'
import { isLoopback } from '../lib/loopback'

const TIMEOUT_MS = 10_000
const RETRIES = 2

/** The Stripe client, or of the local sandbox. @throws DomainError `payments_unavailable` without a key */
export function openPayments({ STRIPE_API_BASE, STRIPE_SECRET_KEY }: Cloudflare.Env) {
  if (!STRIPE_SECRET_KEY) throw new DomainError('payments_unavailable')
  return new Stripe(STRIPE_SECRET_KEY, {
    ...(STRIPE_API_BASE && sandboxAt(STRIPE_API_BASE)),
    // `fetch` is looked up at each call, so that tests can replace it. Redirects are errors.
    httpClient: Stripe.createFetchHttpClient((url: RequestInfo | URL, init?: RequestInit) =>
      fetch(url, { ...init, redirect: 'manual' }),
    ),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
  })
}

// Only loopback: a variable must not send the key to another host.
function sandboxAt(base: string) {
  const { hostname, port, protocol } = new URL(base)
  if (!isLoopback(hostname)) throw new Error('STRIPE_API_BASE must be on loopback')
  return { host: hostname, port, protocol: protocol === 'https:' ? 'https' : 'http' } as const
}

/** Whether the key is of live mode. Events of the other mode are ignored. */
export const isLiveMode = ({ STRIPE_SECRET_KEY }: Cloudflare.Env) =>
  /^[a-z]+_live_/.test(STRIPE_SECRET_KEY ?? '')

/**
 * The object does not exist at Stripe, or not any more.
 * @param param the parameter that names it; default: any
 */
export const isMissing = (error: unknown, param?: string) =>
  error instanceof Stripe.errors.StripeError &&
  error.code === 'resource_missing' &&
  (param === undefined || error.param === param)

/** Another request with the same idempotency key is still running. */
export const isInUse = (error: unknown) =>
  error instanceof Stripe.errors.StripeError && error.statusCode === 409

/** What Stripe, or the connection to it, says of a failed request; null for another error. */
export const stripeMessage = (error: unknown) =>
  error instanceof Stripe.errors.StripeError ? error.message : null

/** The error for the fan when Stripe fails. Other errors are returned unchanged. */
export function toDomainError(error: unknown) {
  if (!(error instanceof Stripe.errors.StripeError)) return error
  console.error({ stripe: error.type, code: error.code, param: error.param, id: error.requestId })
  const { StripeConnectionError, StripeRateLimitError } = Stripe.errors
  const isTransient =
    error instanceof StripeConnectionError || error instanceof StripeRateLimitError
  return isTransient ? retryLater('payments_unavailable', 5) : new DomainError('payment_failed')
}
