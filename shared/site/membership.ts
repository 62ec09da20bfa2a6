import * as z from 'zod/mini'
import { bilingualLine, bilingualText } from './fields'

/** Currencies with two decimals that Stripe charges. */
export const CURRENCIES = [
  'USD',
  'EUR',
  'GBP',
  'BRL',
  'CAD',
  'AUD',
  'NZD',
  'CHF',
  'MXN',
  'SEK',
  'NOK',
  'DKK',
  'PLN',
] as const

/** Minor units. Stripe's lowest charge is below 20 of each of these currencies; where it is above 1, Stripe refuses a lower price. */
const AMOUNT_MIN = 100
const AMOUNT_MAX = 999_999

const Price = z.object({
  currency: z.enum(CURRENCIES, 'invalid'),
  /** Per month, in minor units (cents). */
  amount: z.int('amount').check(z.minimum(AMOUNT_MIN, 'amount'), z.maximum(AMOUNT_MAX, 'amount')),
})
export type Price = z.infer<typeof Price>

const Benefits = z
  .array(z.object({ title: bilingualLine(80), text: bilingualText(200) }))
  .check(z.maxLength(8, 'too_long'))
export type Benefits = z.infer<typeof Benefits>

/** What a membership costs, and the wording of its benefits. */
export const MembershipOffer = z.object({
  /** The first is the default. Members keep the price at which they joined. */
  prices: z.array(Price).check(
    z.minLength(1, 'required'),
    z.maxLength(CURRENCIES.length, 'too_long'),
    z.refine(
      (prices) => new Set(prices.map(({ currency }) => currency)).size === prices.length,
      'repeated',
    ),
  ),
  /** On the front page. */
  landing: z.object({ title: bilingualLine(80), text: bilingualText(400), benefits: Benefits }),
  /** On the page where a fan joins. */
  signup: z.object({ intro: bilingualText(400), benefits: Benefits }),
})
export type MembershipOffer = z.infer<typeof MembershipOffer>
