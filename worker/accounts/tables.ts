import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'

export const users = sqliteTable(
  'users',
  {
    id: text().primaryKey(),
    username: text().notNull(),
    /** Trimmed and lower-cased before it is stored or compared. */
    email: text().notNull(),
    /** When a link mailed to this address was used. Null: nothing may be matched by the address yet. */
    email_confirmed_at: text(),
    password_hash: text().notNull(),
    is_admin: integer({ mode: 'boolean' }).notNull().default(false),
    avatar_url: text(),
    /** Of the member's screens, for what is written to them later. Null until it is known. */
    language: text({ enum: ['en', 'pt-BR'] }),
    status: text({ enum: ['active', 'banned'] })
      .notNull()
      .default('active'),
    created_at: text().notNull(),
    updated_at: text().notNull(),
    last_sign_in_at: text(),
  },
  (users) => [
    uniqueIndex('users_email').on(users.email),
    uniqueIndex('users_username').on(sql`lower(${users.username})`),
    index('users_created').on(users.created_at, users.id),
    index('users_flagged_admin')
      .on(users.id)
      .where(sql`${users.is_admin}`),
  ],
)

export const admins = sqliteTable(
  'admins',
  {
    id: text().primaryKey(),
    user_id: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (admins) => [uniqueIndex('admins_user').on(admins.user_id)],
)

export const profiles = sqliteTable('profiles', {
  user_id: text()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  bio: text(),
  website: text(),
  location: text(),
  avatar_url: text(),
  updated_at: text().notNull(),
})

/** VIP granted by an admin. Paid subscriptions are separate; either makes a VIP. */
export const vipGrants = sqliteTable('vip_grants', {
  user_id: text()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  granted_by: text().references(() => users.id, { onDelete: 'set null' }),
  created_at: text().notNull(),
})

/** One sign-in on one device, with its refresh tokens. */
export const sessions = sqliteTable(
  'sessions',
  {
    id: text().primaryKey(),
    user_id: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    created_at: text().notNull(),
    expires_at: text().notNull(),
    revoked_at: text(),
  },
  (sessions) => [
    index('sessions_user').on(sessions.user_id),
    index('sessions_expiry').on(sessions.expires_at),
    index('sessions_revoked')
      .on(sessions.revoked_at)
      .where(sql`${sessions.revoked_at} is not null`),
  ],
)

export const refreshTokens = sqliteTable(
  'refresh_tokens',
  {
    /** SHA-256 of the token: a stolen database signs nobody in. */
    token_hash: text().primaryKey(),
    session_id: text()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    created_at: text().notNull(),
    used_at: text(),
  },
  (tokens) => [
    index('refresh_tokens_session').on(tokens.session_id),
    index('refresh_tokens_used')
      .on(tokens.used_at)
      .where(sql`${tokens.used_at} is not null`),
  ],
)

export const passwordResets = sqliteTable(
  'password_resets',
  {
    token_hash: text().primaryKey(),
    user_id: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    created_at: text().notNull(),
    expires_at: text().notNull(),
    /** Set when it was used, or when a newer link replaced it. */
    ended_at: text(),
  },
  (resets) => [
    index('password_resets_user').on(resets.user_id),
    index('password_resets_expiry').on(resets.expires_at),
  ],
)

/** Links mailed to an address to prove that the member reads it. */
export const emailConfirmations = sqliteTable(
  'email_confirmations',
  {
    token_hash: text().primaryKey(),
    user_id: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    /** `current` proves the address of the account; `change` replaces it with this one. */
    kind: text({ enum: ['current', 'change'] }).notNull(),
    created_at: text().notNull(),
    expires_at: text().notNull(),
    /** Set when it was used, or when it must not be used any more. */
    ended_at: text(),
  },
  (confirmations) => [
    index('email_confirmations_user').on(confirmations.user_id),
    index('email_confirmations_expiry').on(confirmations.expires_at),
  ],
)

/** An admin's invitation: its link fills in the address at sign-up. */
export const invitations = sqliteTable(
  'invitations',
  {
    token_hash: text().primaryKey(),
    email: text().notNull(),
    invited_by: text().references(() => users.id, { onDelete: 'set null' }),
    created_at: text().notNull(),
    expires_at: text().notNull(),
  },
  (invitations) => [
    index('invitations_email').on(invitations.email),
    index('invitations_admin').on(invitations.invited_by),
  ],
)

/** Passwords of a member for music players. The secrets are derived from the id and not stored: app-passwords.ts. */
export const appPasswords = sqliteTable(
  'app_passwords',
  {
    id: text().primaryKey(),
    user_id: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    created_at: text().notNull(),
    /** Written at most once a minute. */
    last_used_at: text(),
  },
  (passwords) => [index('app_passwords_user').on(passwords.user_id)],
)

/**
 * Subscriptions as they were last read from Stripe. Only membership/ writes them; the table is here because accounts decide who is VIP
 * (`isVip`).
 */
export const vipSubscriptions = sqliteTable(
  'vip_subscriptions',
  {
    id: text().primaryKey(),
    user_id: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    customer_id: text().notNull(),
    status: text().notNull(),
    currency: text().notNull(),
    /** Per month, in minor units. */
    amount: integer().notNull(),
    current_period_start: text().notNull(),
    current_period_end: text().notNull(),
    cancel_at_period_end: integer({ mode: 'boolean' }).notNull(),
    created_at: text().notNull(),
    /** Until when its status makes a VIP: membership/policy.ts. */
    paid_until: text(),
    /** The same, or null if a refund or dispute counts against it. Only this column decides who is VIP. */
    vip_until: text(),
  },
  (subscriptions) => [
    index('vip_subscriptions_member').on(subscriptions.user_id, subscriptions.vip_until),
    index('vip_subscriptions_customer').on(subscriptions.customer_id),
    index('vip_subscriptions_end').on(subscriptions.current_period_end),
    index('vip_subscriptions_until').on(subscriptions.vip_until),
  ],
)
