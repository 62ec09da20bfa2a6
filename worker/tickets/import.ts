import { sql } from 'drizzle-orm'
import { type OrderError, type OrderImport, type OrderRow, readOrders } from '../../shared/tickets'
import { recordAudit } from '../audit'
import type { Database } from '../db/client'
import { jsonSlices } from '../db/json-rows'
import type { Viewer } from '../env'
import { DomainError } from '../errors'
import { isoNow, newId } from '../platform/ids'
import { toMinor } from '../platform/money'
import { searchKey } from '../platform/search'
import { eventOf } from './orders'
import { recountSold } from './sold'
import { ticketChanges, tickets } from './tables'

const ERRORS_LISTED = 1000

/** The orders of a CSV file, all or none. An order that is known stays as it is: the seller's own word is newer. */
export async function importOrders(
  db: Database,
  actor: Viewer,
  text: string,
): Promise<OrderImport> {
  const now = isoNow()
  const read = readOrders(text, now)
  if (!read) throw new DomainError('csv_order_columns')
  const { orders, total, repeated, errors } = read
  const importId = newId()
  const inserts = jsonSlices(orders.map(jsonRow)).map((rows) => insertRows(db, importId, rows, now))
  const results = await db.batch([
    recordAudit(
      db,
      actor,
      {
        action: 'ticket.import',
        target: { id: importId, label: null },
        after: { rows: total, orders: orders.length, errors: errors.length },
      },
      sql`true`,
    ),
    ...inserts,
    recountSold(db, sql`t.id > ${importId} and t.id < ${`${importId}~`}`),
    db
      .insert(ticketChanges)
      .select(
        sql`select t.id, t.id, null, t.status, 'import', ${actor.username}, ${now}, ${actor.id} from ${tickets} t where t.id > ${importId} and t.id < ${`${importId}~`}`,
      ),
  ])
  const imported = results.at(-1)?.meta.changes ?? 0
  return {
    total,
    imported,
    skipped: repeated + orders.length - imported,
    errors: errors.slice(0, ERRORS_LISTED).map((error) => ({ ...error, message: sentence(error) })),
    errors_total: errors.length,
  }
}

function insertRows(db: Database, importId: string, rows: string, now: string) {
  const column = (at: number) => sql`json_extract(o.value, ${sql.raw(`'$[${at}]'`)})`
  return db
    .insert(tickets)
    .select(
      sql`select ${importId} || '-' || ${column(0)}, ${column(1)}, ${eventOf(column(2), column(3))}, ${column(3)}, ${column(4)}, ${column(5)}, ${column(6)}, ${column(7)}, ${column(8)}, ${column(9)}, ${now}, null from json_each(${rows}) o where true`,
    )
    .onConflictDoNothing()
}

/** An order as the insert reads it. */
const jsonRow = (order: OrderRow) => [
  String(order.row).padStart(7, '0'),
  order.order_id,
  order.event_id,
  order.event_title,
  order.user_email,
  order.status,
  toMinor(order.price_paid),
  order.currency,
  searchKey(order.order_id, order.event_title, order.user_email),
  order.created_at,
]

const COLUMNS = {
  orderid: 'the order ID is missing',
  event: 'the event is missing',
  customer: 'this is not an email address:',
  status: 'this is not a status:',
  price: 'this is not a price:',
  date: 'this is not a date:',
  currency: 'this is not a currency we take:',
  quotes: 'the quotation marks do not fit',
} as const

const sentence = ({ row, code, value }: OrderError) =>
  `Row ${row}: ${COLUMNS[code]}${value && ` “${value}”`}`
