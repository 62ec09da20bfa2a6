import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { CONSENTS } from '../../shared/marketing'

/** Newsletter contacts, also unsubscribed ones. */
export const marketingContacts = sqliteTable(
  'marketing_contacts',
  {
    id: text().primaryKey(),
    first_name: text(),
    last_name: text(),
    /** Trimmed and lower-cased before it is stored or compared. */
    email: text().notNull(),
    subscribed: integer({ mode: 'boolean' }).notNull(),
    /** How they agreed, and when. */
    consent: text({ enum: CONSENTS }).notNull(),
    consent_at: text().notNull(),
    unsubscribed_at: text(),
    /** The broadcast that contained the unsubscribe link. */
    unsubscribed_from: text(),
    /** Null if unknown. A member's own setting comes first. */
    language: text({ enum: ['en', 'pt-BR'] }),
    /** ISO 3166 alpha-2; null if unknown. */
    country: text(),
    search_key: text().notNull(),
    created_at: text().notNull(),
  },
  (contacts) => [
    uniqueIndex('marketing_contacts_email').on(contacts.email),
    index('marketing_contacts_newest').on(contacts.created_at, contacts.id),
    index('marketing_contacts_subscribed').on(
      contacts.subscribed,
      contacts.created_at,
      contacts.id,
    ),
    // It begins with the name, so it sorts by it.
    index('marketing_contacts_name').on(contacts.search_key, contacts.id),
    index('marketing_contacts_unsubscribed_from').on(contacts.unsubscribed_from),
  ],
)

export const REFUSAL_REASONS = ['deleted', 'unsubscribed', 'bounced', 'complained'] as const

/** Hashes of addresses that get no list mail. Imports, forms and accounts do not add them again. */
export const marketingRefusals = sqliteTable('marketing_refusals', {
  email_hash: text().primaryKey(),
  reason: text({ enum: REFUSAL_REASONS }).notNull().default('deleted'),
  created_at: text().notNull(),
})
