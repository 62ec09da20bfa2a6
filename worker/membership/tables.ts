import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { users } from '../accounts/tables'

export { vipSubscriptions } from '../accounts/tables'

const member = () => text().references(() => users.id, { onDelete: 'cascade' })

/** Who a member is at Stripe. The only thing that ties a customer to a member: no event's own word is asked. */
export const stripeCustomers = sqliteTable('stripe_customers', {
  user_id: member().primaryKey(),
  customer_id: text().notNull().unique(),
  /** What the member's letters are written in: the page's language when they went to pay. */
  language: text({ enum: ['en', 'pt-BR'] }).notNull(),
  created_at: text().notNull(),
  /** A number for each reading of Stripe's state, and the newest one that was written down: an older one comes too late. */
  readings: integer().notNull().default(0),
  written: integer().notNull().default(0),
  read_at: text(),
  /** The open checkout: its idempotency key, what it is for, since when, and the session once it is there. */
  checkout_key: text(),
  checkout_for: text(),
  checkout_at: text(),
  checkout_session: text(),
})

/** Charges of a subscription that were given back or are disputed. */
export const vipHolds = sqliteTable(
  'vip_holds',
  {
    charge_id: text().primaryKey(),
    subscription_id: text().notNull(),
    user_id: member().notNull(),
    charged_at: text().notNull(),
    /** Given back whole, early enough to end the membership. */
    refunded: integer({ mode: 'boolean' }).notNull().default(false),
    dispute: text({ enum: ['open', 'lost'] }),
  },
  (holds) => [
    index('vip_holds_subscription').on(holds.subscription_id),
    index('vip_holds_member').on(holds.user_id),
  ],
)

/** Events of Stripe that have had their effect; written with it, so that each has it once. */
export const stripeEvents = sqliteTable(
  'stripe_events',
  { id: text().primaryKey(), type: text().notNull(), created_at: text().notNull() },
  (events) => [index('stripe_events_when').on(events.created_at)],
)

/**
 * Letters about a membership, written with their cause; one of a kind for each period of a subscription. `team` tells the
 * team of a new VIP, the others go to the member.
 */
export const vipLetters = sqliteTable(
  'vip_letters',
  {
    subscription_id: text().notNull(),
    kind: text({ enum: ['welcome', 'team', 'canceling', 'past_due', 'ended'] }).notNull(),
    period: text().notNull(),
    user_id: member().notNull(),
    created_at: text().notNull(),
    claimed_at: text(),
    sent_at: text(),
  },
  (letters) => [
    primaryKey({ columns: [letters.subscription_id, letters.kind, letters.period] }),
    index('vip_letters_member').on(letters.user_id),
    index('vip_letters_unsent').on(letters.sent_at, letters.created_at),
  ],
)

/** Customers of members who left, until Stripe has forgotten them too. */
export const leftCustomers = sqliteTable(
  'left_customers',
  {
    customer_id: text().primaryKey(),
    member_id: text().notNull(),
    created_at: text().notNull(),
  },
  (left) => [index('left_customers_member').on(left.member_id)],
)
