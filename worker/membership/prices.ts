import type Stripe from 'stripe'
import { prices } from '../../brand.config'
import { FIELD_ERRORS } from '../../shared/fields'
import { DomainError } from '../errors'

/** The product of all memberships, at any price. Other products of the account do not make a VIP. */
export const PRODUCT = 'fan_club_vip'

export type Currency = keyof typeof prices

const CURRENCIES = Object.keys(prices).filter((name) => isCurrency(name))

/** @throws DomainError `invalid_input` for a currency without a price */
export function currencyOf(asked: string | undefined): Currency {
  const currency = asked === undefined ? CURRENCIES[0] : CURRENCIES.find((one) => one === asked)
  if (currency) return currency
  throw new DomainError('invalid_input', { fields: { currency: FIELD_ERRORS.invalid } })
}

/** The id of the brand's price at Stripe, created at first use. A changed price is a new one; existing members keep the old. */
export async function priceId(stripe: Stripe, currency: Currency, siteName: string) {
  const amount = prices[currency]
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

async function ensureProduct(stripe: Stripe, siteName: string) {
  const product = { id: PRODUCT, name: `${siteName} VIP` }
  await stripe.products.create(product).catch((error: unknown) => {
    if (!isKnown(error)) throw error
  })
}

const isKnown = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'resource_already_exists'

function isCurrency(name: string): name is Currency {
  return Object.hasOwn(prices, name)
}
