import { and, count, desc, sql } from 'drizzle-orm'
import type { TicketFilters } from '../../shared/tickets'
import { recordExport } from '../audit'
import type { Database } from '../db/client'
import type { Viewer } from '../env'
import { csvStream } from '../platform/csv'
import { fromMinor } from '../platform/money'
import { tickets } from './tables'
import { matching } from './tickets'

const ROWS_A_BATCH = 5000
const HEADER = ['Order ID', 'Event', 'Customer', 'Status', 'Price', 'Date']

/** The orders as a CSV file, the latest first. It is in the audit log before its first byte goes. */
export async function exportTickets(db: Database, actor: Viewer, filters: TicketFilters) {
  const matches = matching(filters)
  const [all] = await db.select({ rows: count() }).from(tickets).where(matches)
  await recordExport(db, actor, 'ticket.export', { ...filters, rows: all?.rows ?? 0 })
  let place: { created_at: string; id: string } | null = null
  return csvStream(HEADER, async () => {
    const older: ReturnType<typeof sql> | undefined = place
      ? sql`(${tickets.created_at}, ${tickets.id}) < (${place.created_at}, ${place.id})`
      : undefined
    const rows = await db
      .select()
      .from(tickets)
      .where(and(matches, older))
      .orderBy(desc(tickets.created_at), desc(tickets.id))
      .limit(ROWS_A_BATCH)
    place = rows.at(-1) ?? place
    return rows.map((row) => [
      row.order_id,
      row.event_title,
      row.user_email,
      row.status,
      fromMinor(row.price_paid).toFixed(2),
      row.created_at,
    ])
  })
}
