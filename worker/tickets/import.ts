import { sql } from 'drizzle-orm'
import { type OrderError, type OrderImport, type OrderRow, readOrders } from '../../shared/tickets'
import { recordAudit } from '../audit'
import { batch } from '../db/batch'
import type { Database } from '../db/client'
import { selectRow } from '../db/insert-select'
import { arrayRows, jsonSlices } from '../db/json-rows'
import type { Viewer } from '../env'
import { DomainError } from '../errors'
import { isoNow, newId } from '../lib/ids'
import { toMinor } from '../lib/money'
import { searchKey } from '../lib/search'
import { eventOf } from './orders'
import { recountSold } from './sold'
import { ticketChanges, tickets } from './tables'

const ERRORS_LISTED = 1000

/** Imports the orders of a CSV file, all or none. Existing orders do not change: the seller's webhooks are newer. */
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
  const isImported = sql`t.id > ${importId} and t.id < ${`${importId}~`}`
  const slices = jsonSlices(orders.map(toJsonRow))
  const { history } = await batch(db, {
    audit: recordAudit(
      db,
      actor,
      {
        action: 'ticket.import',
        target: { id: importId, label: null },
        after: { rows: total, orders: orders.length, errors: errors.length },
      },
      sql`true`,
    ),
    orders: slices.map((rows) => insertRows(db, importId, rows, now)),
    recounted: recountSold(db, isImported),
    history: db.insert(ticketChanges).select(
      selectRow(db, ticketChanges, {
        id: sql`t.id`,
        ticket_id: sql`t.id`,
        to_status: sql`t.status`,
        source: 'import',
        actor: actor.username,
        actor_id: actor.id,
        created_at: now,
      })
        .from(sql`${tickets} t`)
        .where(isImported),
    ),
  })
  const imported = history.meta.changes
  return {
    total,
    imported,
    skipped: repeated + orders.length - imported,
    errors: errors.slice(0, ERRORS_LISTED).map((error) => ({ ...error, message: sentence(error) })),
    errors_total: errors.length,
  }
}

function insertRows(db: Database, importId: string, rows: string, now: string) {
  return db
    .insert(tickets)
    .select(
      selectRow(db, tickets, {
        id: sql`${importId} || '-' || ${column('row')}`,
        order_id: column('order_id'),
        event_id: eventOf(column('event_id'), column('event_title')),
        event_title: column('event_title'),
        user_email: column('user_email'),
        status: column('status'),
        price_paid: column('price_paid'),
        currency: column('currency'),
        search_key: column('search_key'),
        created_at: column('created_at'),
        updated_at: now,
      })
        .from(sql`json_each(${rows})`)
        .where(sql`true`),
    )
    .onConflictDoNothing()
}

const { column, toArray } = arrayRows(
  'row',
  'order_id',
  'event_id',
  'event_title',
  'user_email',
  'status',
  'price_paid',
  'currency',
  'search_key',
  'created_at',
)

const toJsonRow = (order: OrderRow) =>
  toArray({
    ...order,
    row: String(order.row).padStart(7, '0'),
    price_paid: toMinor(order.price_paid),
    search_key: searchKey(order.order_id, order.event_title, order.user_email),
  })

const COLUMNS = {
  orderid: 'the order ID is missing',
  event: 'the event is missing',
  customer: 'this is not an email address:',
  status: 'this is not a status:',
  price: 'this is not a price:',
  date: 'this is not a date:',
  currency: 'this is not a currency we take:',
  quotes: 'a quotation mark is missing in',
} as const

const sentence = ({ row, code, value }: OrderError) =>
  `Row ${row}: ${COLUMNS[code]}${value && ` “${value}”`}`
