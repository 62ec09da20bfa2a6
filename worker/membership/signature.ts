import Stripe from 'stripe'
import * as z from 'zod/mini'
import { DomainError } from '../errors'
import { isLiveMode } from './payments'
import { StripeEvent } from './webhook'

const TOLERANCE_SECONDS = 300
const crypto = Stripe.createSubtleCryptoProvider()

/**
 * The event in a signed webhook body.
 * @throws DomainError `invalid_signature`, also for old events and those of the other mode; `payments_unavailable` without a secret
 */
export async function openEvent(env: Cloudflare.Env, body: string, header: string | undefined) {
  if (!env.STRIPE_WEBHOOK_SECRET) throw new DomainError('payments_unavailable')
  const refused = new DomainError('invalid_signature')
  if (!header || isInFuture(header)) throw refused
  const signed: unknown = await Stripe.webhooks
    .constructEventAsync(body, header, env.STRIPE_WEBHOOK_SECRET, TOLERANCE_SECONDS, crypto)
    .catch(() => {
      throw refused
    })
  const event = z.safeParse(StripeEvent, signed)
  if (!event.success || event.data.livemode !== isLiveMode(env)) throw refused
  return event.data
}

/** The package checks only for old times. Like the package, this uses the last time in the header. */
function isInFuture(header: string) {
  const times = header.split(',').filter((part) => part.startsWith('t='))
  const seconds = Number.parseInt(times.at(-1)?.slice(2) ?? '', 10)
  return !(seconds <= Date.now() / 1000 + TOLERANCE_SECONDS)
}
