import { and, count, desc } from 'drizzle-orm'
import type { TicketFilters } from '../../shared/tickets'
import { recordExport } from '../audit'
import type { Database } from '../db/client'
import { isAfter } from '../db/paging'
import type { Viewer } from '../env'
import { csvStream, spreadsheetTime } from '../lib/csv'
import { fromMinor } from '../lib/money'
import { tickets } from './tables'
import { matching } from './tickets'

const ROWS_A_BATCH = 5000
const HEADER = ['Order ID', 'Event', 'Customer', 'Status', 'Price', 'Date', 'Currency']
const LATEST_FIRST = { key: tickets.created_at, id: tickets.id, descending: true }

/** The orders as a CSV file, newest first. The export is recorded in the audit log first. */
export async function exportTickets(db: Database, actor: Viewer, filters: TicketFilters) {
  const matches = await matching(db, filters)
  const [all] = await db.select({ rows: count() }).from(tickets).where(matches)
  await recordExport(db, actor, 'ticket.export', { ...filters, rows: all?.rows ?? 0 })
  let place: { key: string; id: string } | null = null
  return csvStream(HEADER, async () => {
    const rows = await db
      .select()
      .from(tickets)
      .where(and(matches, place ? isAfter(LATEST_FIRST, place) : undefined))
      .orderBy(desc(tickets.created_at), desc(tickets.id))
      .limit(ROWS_A_BATCH)
    const last = rows.at(-1)
    if (last) place = { key: last.created_at, id: last.id }
    return rows.map((row) => [
      row.order_id,
      row.event_title,
      row.user_email,
      row.status,
      fromMinor(row.price_paid).toFixed(2),
      spreadsheetTime(row.created_at),
      row.currency,
    ])
  })
}
