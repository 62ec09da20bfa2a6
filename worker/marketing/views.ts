import type { MarketingContact } from '../../shared/marketing'
import type { marketingContacts } from './tables'

export const contactView = (row: typeof marketingContacts.$inferSelect): MarketingContact => ({
  id: row.id,
  first_name: row.first_name,
  last_name: row.last_name,
  email: row.email,
  subscribed: row.subscribed,
  created_at: row.created_at,
})
