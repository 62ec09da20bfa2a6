import { sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** The AI vendor's models, as last read. */
export const chatModels = sqliteTable('chat_models', {
  id: text().primaryKey(),
  /** The day (UTC) on which it is switched off. */
  ends_on: text(),
  /** When the vendor's list was read; null if the model was never in it. */
  read_at: text(),
  /** When an answer was refused because the model is gone. */
  refused_at: text(),
})
