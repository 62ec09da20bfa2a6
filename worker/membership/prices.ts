import type Stripe from 'stripe'
import { FIELD_ERRORS } from '../../shared/fields'
import type { Price } from '../../shared/site/membership'
import { DomainError } from '../errors'

/** The product of all memberships, at any price. Other products of the account do not make a VIP. */
export const PRODUCT = 'fan_club_vip'

/** @throws DomainError `invalid_input` for a currency without a price */
export function priceIn(prices: readonly Price[], asked: string | undefined): Price {
  const price = asked === undefined ? prices[0] : prices.find(({ currency }) => currency === asked)
  if (price) return price
  throw new DomainError('invalid_input', { fields: { currency: FIELD_ERRORS.invalid } })
}

/** The id of a price at Stripe, created at first use. A changed price is a new one; existing members keep the old. */
export async function priceId(
  stripe: Stripe,
  { currency, amount }: { currency: string; amount: number },
  siteName: string,
) {
  const lookup_key = `${PRODUCT}_${currency.toLowerCase()}_${amount}_month`
  const found = await stripe.prices.list({ lookup_keys: [lookup_key], active: true, limit: 1 })
  const [known] = found.data
  if (known) return known.id
  await ensureProduct(stripe, siteName)
  const made = await stripe.prices.create(
    {
      product: PRODUCT,
      currency: currency.toLowerCase(),
      unit_amount: amount,
      recurring: { interval: 'month' },
      lookup_key,
      // An archived price may still have this key.
      transfer_lookup_key: true,
    },
    { idempotencyKey: `price-${lookup_key}` },
  )
  return made.id
}

/**
 * Makes a subscription renew at this price; the current period stays as it was paid. Repeating it is harmless.
 * @returns false if the subscription has ended, or is not one of our product
 */
export async function changePrice(stripe: Stripe, subscriptionId: string, price: string) {
  const { items, status } = await stripe.subscriptions.retrieve(subscriptionId)
  const item = items.data.find(({ price: { product } }) => product === PRODUCT)
  if (!item || status === 'canceled' || status === 'incomplete_expired') return false
  if (item.price.id === price) return true
  await stripe.subscriptions.update(subscriptionId, {
    items: [{ id: item.id, price }],
    proration_behavior: 'none',
  })
  return true
}

async function ensureProduct(stripe: Stripe, siteName: string) {
  const product = { id: PRODUCT, name: `${siteName} VIP` }
  await stripe.products.create(product).catch((error: unknown) => {
    if (!isKnown(error)) throw error
  })
}

const isKnown = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'resource_already_exists'
