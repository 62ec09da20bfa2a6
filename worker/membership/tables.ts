import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { users } from '../accounts/tables'

export { vipSubscriptions } from '../accounts/tables'

const member = () => text().references(() => users.id, { onDelete: 'cascade' })

/** Stripe customers of members. Only this table links them: metadata of events is not used. */
export const stripeCustomers = sqliteTable('stripe_customers', {
  user_id: member().primaryKey(),
  customer_id: text().notNull().unique(),
  /** For notifications: the language of the page at the last checkout. */
  language: text({ enum: ['en', 'pt-BR'] }).notNull(),
  created_at: text().notNull(),
  /** The number of the last reading from Stripe, and of the newest one that was written. Older readings are not written. */
  readings: integer().notNull().default(0),
  written: integer().notNull().default(0),
  read_at: text(),
  /** The open checkout: its idempotency key, the member's choice, its time, and the session once it exists. */
  checkout_key: text(),
  checkout_for: text(),
  checkout_at: text(),
  checkout_session: text(),
})

/** Refunded or disputed charges of subscriptions. */
export const paymentHolds = sqliteTable(
  'payment_holds',
  {
    charge_id: text().primaryKey(),
    subscription_id: text().notNull(),
    user_id: member().notNull(),
    charged_at: text().notNull(),
    /** A full refund, early enough to end the membership. */
    refunded: integer({ mode: 'boolean' }).notNull().default(false),
    dispute: text({ enum: ['open', 'lost'] }),
  },
  (holds) => [
    index('payment_holds_subscription').on(holds.subscription_id),
    index('payment_holds_member').on(holds.user_id),
  ],
)

/** Handled events of Stripe, written in the same batch as their effect, so that each is handled once. */
export const stripeEvents = sqliteTable(
  'stripe_events',
  { id: text().primaryKey(), type: text().notNull(), created_at: text().notNull() },
  (events) => [index('stripe_events_when').on(events.created_at)],
)

/**
 * Notifications about memberships, stored in the same batch as their cause; one of a kind for each period. `team` is for the team, the
 * others are for the member.
 */
export const membershipMails = sqliteTable(
  'membership_mails',
  {
    subscription_id: text().notNull(),
    kind: text({ enum: ['welcome', 'team', 'canceling', 'past_due', 'ended', 'price'] }).notNull(),
    period: text().notNull(),
    user_id: member().notNull(),
    created_at: text().notNull(),
    claimed_at: text(),
    sent_at: text(),
    /** The address was refused, or its member may not be written to. */
    refused_at: text(),
  },
  (letters) => [
    primaryKey({ columns: [letters.subscription_id, letters.kind, letters.period] }),
    index('membership_mails_member').on(letters.user_id),
    index('membership_mails_unsent').on(letters.sent_at, letters.created_at),
  ],
)

/**
 * Subscriptions that the team moves to a published price, one row for each of a move. Without `done_at` the move is under way: the
 * member gets a mail first, and pays the price from the first renewal after the notice period, which begins when the mail was sent.
 */
export const vipPriceMoves = sqliteTable(
  'vip_price_moves',
  {
    subscription_id: text().notNull(),
    /** The same for all subscriptions that were moved together; later ones are greater. */
    move_id: text().notNull(),
    user_id: member().notNull(),
    currency: text().notNull(),
    /** Per month, in minor units. */
    amount_before: integer().notNull(),
    amount_after: integer().notNull(),
    created_at: text().notNull(),
    /** When its mail was stored in `membership_mails`. */
    announced_at: text(),
    tried_at: text(),
    done_at: text(),
    /** `ended`: the subscription ended before; `replaced`: by a later move. */
    outcome: text({ enum: ['moved', 'ended', 'replaced'] }),
  },
  (moves) => [
    primaryKey({ columns: [moves.subscription_id, moves.move_id] }),
    index('vip_price_moves_member').on(moves.user_id),
    index('vip_price_moves_move').on(moves.move_id, moves.done_at),
    index('vip_price_moves_open').on(moves.done_at, moves.announced_at, moves.tried_at),
  ],
)

/** Customers of deleted accounts, until they are deleted at Stripe. */
export const leftCustomers = sqliteTable(
  'left_customers',
  {
    customer_id: text().primaryKey(),
    member_id: text().notNull(),
    created_at: text().notNull(),
  },
  (left) => [index('left_customers_member').on(left.member_id)],
)
