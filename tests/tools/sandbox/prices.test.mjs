import { expect, it } from 'vitest'
import { changePrice, priceId } from '../../../worker/membership/prices.ts'
import { aSandbox } from './test-sandbox.mjs'

/** A member who joins at the price as it is published now. */
async function join({ stripe, control }, amount, currency = 'USD') {
  const price = await priceId(stripe, { currency, amount }, 'Club')
  const customer = await stripe.customers.create({ email: 'ana@example.com' })
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: customer.id,
    line_items: [{ price, quantity: 1 }],
    success_url: 'http://club.test/done?session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://club.test/left',
  })
  return (await control('POST', `/checkout/${session.id}/pay`)).subscription
}

const paid = async ({ stripe }, subscription) =>
  (await stripe.invoices.list({ subscription })).data
    .map(({ amount_paid }) => amount_paid)
    .toReversed()

it('new members pay a new price, existing ones keep theirs, moved ones pay it from the next renewal', async () => {
  const sandbox = await aSandbox()
  const { stripe, control } = sandbox
  const [kept, moved] = [await join(sandbox, 999), await join(sandbox, 999)]
  const joined = await join(sandbox, 1299)
  const newPrice = await priceId(stripe, { currency: 'USD', amount: 1299 }, 'Club')
  // As the queue may deliver it twice.
  for (let i = 0; i < 2; i++) expect(await changePrice(stripe, moved, newPrice)).toBe(true)
  // No proration: the month that was paid costs nothing more.
  expect(await paid(sandbox, moved)).toEqual([999])
  for (const subscription of [kept, moved, joined])
    await control('POST', `/subscriptions/${subscription}/advance`)
  expect(await paid(sandbox, kept)).toEqual([999, 999])
  expect(await paid(sandbox, moved)).toEqual([999, 1299])
  expect(await paid(sandbox, joined)).toEqual([1299, 1299])
  expect((await stripe.prices.list({ product: 'fan_club_vip' })).data).toHaveLength(2)
})

it('a subscription that has ended is left alone', async () => {
  const sandbox = await aSandbox()
  const { stripe } = sandbox
  const subscription = await join(sandbox, 999)
  await stripe.subscriptions.cancel(subscription)
  const price = await priceId(stripe, { currency: 'USD', amount: 1299 }, 'Club')
  expect(await changePrice(stripe, subscription, price)).toBe(false)
})

it.each([
  ['another currency', { currency: 'BRL' }, {}, 'items[0][price]'],
  ['proration', {}, { proration_behavior: 'create_prorations' }, 'proration_behavior'],
  ['an item of another subscription', {}, { item: 'si_other' }, 'items[0][id]'],
])('Stripe refuses %s', async (_, { currency = 'USD' }, { item, ...more }, param) => {
  const sandbox = await aSandbox()
  const { stripe } = sandbox
  const subscription = await join(sandbox, 999)
  const price = await priceId(stripe, { currency, amount: 1299 }, 'Club')
  const [own] = (await stripe.subscriptions.retrieve(subscription)).items.data
  await expect(
    stripe.subscriptions.update(subscription, {
      items: [{ id: item ?? own.id, price }],
      proration_behavior: 'none',
      ...more,
    }),
  ).rejects.toEqual(expect.objectContaining({ statusCode: 400, param }))
})
