import type { Ticket } from '../../shared/tickets'
import { fromMinor } from '../lib/money'
import type { tickets } from './tables'

type Row = Omit<typeof tickets.$inferSelect, 'search_key'>

export const ticketView = (row: Row): Ticket => ({
  id: row.id,
  order_id: row.order_id,
  event_id: row.event_id,
  event_title: row.event_title,
  user_email: row.user_email,
  status: row.status,
  price_paid: fromMinor(row.price_paid),
  currency: row.currency,
  created_at: row.created_at,
})
