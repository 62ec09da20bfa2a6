import { exports } from 'cloudflare:workers'
import Stripe from 'stripe'
import { ORIGIN } from './browser'

const provider = Stripe.createSubtleCryptoProvider()
let count = 0

type Event = { id?: string; livemode?: boolean; created?: number }

/** A Stripe event about `object`. */
export const eventOf = (type: string, object: object, event: Event = {}) => ({
  id: event.id ?? `evt_${(count += 1)}_${crypto.randomUUID().slice(0, 8)}`,
  object: 'event',
  type,
  created: event.created ?? Math.floor(Date.now() / 1000),
  livemode: event.livemode ?? false,
  data: { object },
})

type Signing = {
  secret?: string
  at?: number
  body?: string
  header?: string
  headers?: Record<string, string>
}

/** Delivers the event to the site, signed; each part of the signature can be wrong. */
export async function deliver(event: object, signing: Signing = {}) {
  const payload = JSON.stringify(event)
  const header =
    signing.header ??
    (await Stripe.webhooks.generateTestHeaderStringAsync({
      payload,
      secret: signing.secret ?? 'whsec_club',
      timestamp: signing.at ?? Math.floor(Date.now() / 1000),
      cryptoProvider: provider,
    }))
  return exports.default.fetch(
    new Request(`${ORIGIN}/api/stripe/webhook`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        ...(header && { 'Stripe-Signature': header }),
        ...signing.headers,
      },
      body: signing.body ?? payload,
    }),
  )
}
