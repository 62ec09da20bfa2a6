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
  ],
)

/** Hashes of deleted addresses, which imports skip. */
export const marketingRefusals = sqliteTable('marketing_refusals', {
  email_hash: text().primaryKey(),
  created_at: text().notNull(),
})
