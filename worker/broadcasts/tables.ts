import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { type Audience, BROADCAST_STATUSES } from '../../shared/broadcasts'
import { users } from '../accounts/tables'

/** Mails to the list. */
export const broadcasts = sqliteTable(
  'broadcasts',
  {
    id: text().primaryKey(),
    slug: text().notNull(),
    /** Null where there is no version in the language. */
    subject_en: text(),
    subject_pt: text(),
    /** Markdown. */
    body_en: text(),
    body_pt: text(),
    audience: text({ mode: 'json' }).$type<Audience>().notNull(),
    public: integer({ mode: 'boolean' }).notNull(),
    version: integer().notNull().default(1),
    status: text({ enum: BROADCAST_STATUSES }).notNull(),
    send_at: text(),
    sent_at: text(),
    /** While the audience is evaluated: the id of the last contact that was considered. */
    evaluated_to: text(),
    /** When the audience was evaluated. */
    evaluated_at: text(),
    /** The number of mails; null before the audience is evaluated. */
    recipients: integer(),
    /** Mails that were handed over. */
    sent: integer().notNull().default(0),
    created_by: text().references(() => users.id, { onDelete: 'set null' }),
    created_at: text().notNull(),
    updated_at: text().notNull(),
  },
  (broadcasts) => [
    uniqueIndex('broadcasts_slug').on(broadcasts.slug),
    index('broadcasts_created').on(broadcasts.created_at, broadcasts.id),
    index('broadcasts_status').on(broadcasts.status, broadcasts.send_at),
    index('broadcasts_author').on(broadcasts.created_by),
  ],
)

export const RECIPIENT_STATUSES = [
  'waiting',
  /** Handed to the provider, or about to be: the answer is not recorded yet. */
  'claimed',
  'sent',
  /** The provider refuses the address or the mail. */
  'failed',
  /** The answer was lost, and the provider cannot be asked again safely. */
  'unknown',
  /** Unsubscribed after the audience was evaluated. */
  'skipped',
] as const

/** One mail of a broadcast. */
export const broadcastRecipients = sqliteTable(
  'broadcast_recipients',
  {
    /** `<broadcast>-<contact>`: the provider's idempotency key and tag. */
    id: text().primaryKey(),
    broadcast_id: text()
      .notNull()
      .references(() => broadcasts.id, { onDelete: 'cascade' }),
    contact_id: text().notNull(),
    email: text().notNull(),
    language: text({ enum: ['en', 'pt-BR'] }).notNull(),
    reason: text({ enum: ['member', 'vip', 'contact'] }).notNull(),
    status: text({ enum: RECIPIENT_STATUSES }).notNull(),
    /** The rows of one request to the provider. A retry sends the same rows. */
    request: text(),
    claimed_at: text(),
    /** How often the provider answered the request with an error. */
    attempts: integer().notNull().default(0),
    /** Not before this time. */
    retry_at: text(),
    sent_at: text(),
    provider_id: text(),
    error: text(),
    delivered_at: text(),
    bounced_at: text(),
    complained_at: text(),
  },
  (recipients) => [
    uniqueIndex('broadcast_recipients_address').on(recipients.broadcast_id, recipients.email),
    index('broadcast_recipients_open')
      .on(recipients.broadcast_id, recipients.status, recipients.id)
      .where(sql`${recipients.status} in ('waiting', 'claimed')`),
    index('broadcast_recipients_email').on(recipients.email),
  ],
)

/** Links of a broadcast to our own pages, and how often they were opened. */
export const broadcastLinks = sqliteTable(
  'broadcast_links',
  {
    id: text().primaryKey(),
    broadcast_id: text()
      .notNull()
      .references(() => broadcasts.id, { onDelete: 'cascade' }),
    url: text().notNull(),
    clicks: integer().notNull().default(0),
  },
  (links) => [uniqueIndex('broadcast_links_url').on(links.broadcast_id, links.url)],
)
