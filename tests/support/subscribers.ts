import { eq } from 'drizzle-orm'
import { stripeCustomers, vipSubscriptions } from '../../worker/membership/tables'
import { isoIn, isoNow } from '../../worker/lib/ids'
import { database, newMember } from './members'
import type { ScriptedStripe } from './stripe'
import { deliver, eventOf } from './webhooks'

/** A member with a Stripe customer and no subscription yet. */
export async function newCustomer(stripe: ScriptedStripe, language: 'en' | 'pt-BR' = 'en') {
  const member = await newMember()
  const customer = `cus_${member.id}`
  stripe.customers.set(customer, { id: customer })
  await database
    .insert(stripeCustomers)
    .values({ user_id: member.id, customer_id: customer, language, created_at: isoNow() })
  return { ...member, customer }
}

/** A membership as it is stored, renewed tomorrow. It does not exist at Stripe. */
export async function newSubscription({ amount = 999, currency = 'usd' } = {}) {
  const { id: user_id } = await newMember()
  const day = 86_400_000
  await database.insert(vipSubscriptions).values({
    id: `sub_${user_id}`,
    user_id,
    customer_id: `cus_${user_id}`,
    status: 'active',
    currency,
    amount,
    current_period_start: new Date(Date.now() - 29 * day).toISOString(),
    current_period_end: new Date(Date.now() + day).toISOString(),
    cancel_at_period_end: false,
    created_at: isoNow(),
  })
}

/** A paying member whose payment has been processed. */
export async function newSubscriber(
  stripe: ScriptedStripe,
  change: Parameters<ScriptedStripe['subscribe']>[1] = {},
) {
  const member = await newCustomer(stripe)
  const subscription = stripe.subscribe(member.customer, change)
  const told = (type = 'customer.subscription.updated') =>
    deliver(eventOf(type, { id: subscription, object: 'subscription', customer: member.customer }))
  await told('customer.subscription.created')
  return { ...member, subscription, told }
}

type Asking = Awaited<ReturnType<typeof newMember>>

export const isVip = async ({ browser }: Pick<Asking, 'browser'>) =>
  (await (await browser.get('/api/auth/session')).json<{ user: { isVIP: boolean } }>()).user.isVIP

export const membershipOf = async ({ browser }: Pick<Asking, 'browser'>) =>
  (await browser.get('/api/membership')).json()

export const customerOf = (userId: string) =>
  database.select().from(stripeCustomers).where(eq(stripeCustomers.user_id, userId)).get()

/** Ends the paid period now. The database compares with its own clock, so the end moves and not the time. */
export async function endPeriod(userId: string) {
  const over = isoIn(-1)
  await database
    .update(vipSubscriptions)
    .set({ current_period_end: over, paid_until: over, vip_until: over })
    .where(eq(vipSubscriptions.user_id, userId))
}
