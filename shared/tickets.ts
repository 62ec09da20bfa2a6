import * as z from 'zod/mini'
import { Email } from './accounts'
import { readCsv, unguarded } from './csv'
import { CURRENCIES, Instant, isSensibleYear, isTimeZone } from './events'
import { Page, Search, choice, sorting } from './lists'
import { named, shownText, hasVisibleText } from './text'

export const TICKET_STATUSES = ['confirmed', 'pending', 'cancelled'] as const
export type TicketStatus = (typeof TICKET_STATUSES)[number]

const LINE_MAX = 200
const PRICE_MAX = 1_000_000

const filters = {
  search: Search,
  status: choice(TICKET_STATUSES),
  /** Today, or the last 7 or 30 days. */
  period: choice(['today', '7', '30']),
  /** Time zone of 'today'. */
  time_zone: z.optional(z.string().check(z.refine(isTimeZone, 'time_zone'))),
}
export const TicketFilters = z.object(filters)
export type TicketFilters = z.infer<typeof TicketFilters>

export const TicketList = z.extend(Page, {
  ...filters,
  sort: sorting(['created_at', 'price_paid'], '-created_at'),
})
export type TicketList = z.infer<typeof TicketList>

/** The event whose door list it is. */
export const DoorListOf = z.object({
  event: z.string().check(z.minLength(1, 'required'), z.maxLength(100, 'too_long')),
})

export type DoorList = {
  event: { title: string; event_date: string; venue: string | null; time_zone: string }
  /** By name; without one by address. */
  guests: { id: string; name: string; email: string; order_id: string; status: TicketStatus }[]
  /** There are more. */
  is_cut: boolean
}

export const TicketChange = z.object({ status: z.enum(TICKET_STATUSES) })

/** An order from the ticket seller: docs/tickets.md. */
export const SellerOrder = z.object({
  order_id: hasVisibleText(LINE_MAX),
  event_id: z.optional(z.nullable(z.string().check(z.maxLength(LINE_MAX)))),
  event_title: named(LINE_MAX),
  user_email: Email,
  status: z.enum(TICKET_STATUSES),
  price_paid: z.number().check(
    z.gte(0, 'price'),
    z.lte(PRICE_MAX, 'price'),
    z.refine((price) => Number(price.toFixed(2)) === price, 'price'),
  ),
  currency: z._default(z.enum(CURRENCIES), 'USD'),
  created_at: z.optional(Instant),
  occurred_at: Instant,
})
export type SellerOrder = z.infer<typeof SellerOrder>

export type Ticket = {
  id: string
  order_id: string
  event_id: string | null
  event_title: string
  user_email: string
  status: TicketStatus
  price_paid: number
  currency: string
  created_at: string
}

/** A change of status; `from_status` is null for the order itself. */
export type TicketHistory = {
  from_status: TicketStatus | null
  to_status: TicketStatus
  source: 'admin' | 'import' | 'seller'
  actor: string | null
  created_at: string
}

export type OrderRow = Omit<Ticket, 'id'> & { row: number }
export type OrderError = { row: number; code: 'quotes' | OrderColumn; value: string }

type OrderColumn = 'orderid' | 'event' | 'customer' | 'status' | 'price' | 'date' | 'currency'
const REQUIRED = ['orderid', 'event', 'customer', 'price'] as const

/**
 * Reads orders from a CSV text with the columns of our own export, and optionally Event ID and Currency. Null if a required
 * column is missing. Missing status: confirmed; missing date: now.
 */
export function readOrders(text: string, now: string) {
  const records = readCsv(text.replace(/^\ufeff/, ''))
  const header = records.next().value
  if (!header || !('cells' in header)) return null
  const names: string[] = header.cells.map((name: string) =>
    name.toLowerCase().replace(/[^a-z]/g, ''),
  )
  if (REQUIRED.some((name) => !names.includes(name))) return null
  const orders: OrderRow[] = []
  const errors: OrderError[] = []
  const seen = new Set<string>()
  let total = 0
  let repeated = 0
  for (const record of records) {
    if ('cells' in record && record.cells.every((cell) => cell.trim() === '')) continue
    total++
    if ('malformed' in record) {
      const value = shownText(record.malformed).slice(0, LINE_MAX)
      errors.push({ row: record.row, code: 'quotes', value })
      continue
    }
    const { row, cells } = record
    const cell = (name: string) =>
      shownText(unguarded(cells[names.indexOf(name)] ?? ''))
        .replace(/^'(?=[=+\-@＝＋－＠])/, '')
        .slice(0, LINE_MAX)
    const order = orderOf(cell, now)
    if ('wrong' in order) errors.push({ row, code: order.wrong, value: cell(order.wrong) })
    else if (seen.has(order.order_id)) repeated++
    else {
      seen.add(order.order_id)
      orders.push({ row, ...order })
    }
  }
  return { orders, total, repeated, errors }
}

function orderOf(cell: (name: string) => string, now: string) {
  const wrong = (column: OrderColumn) => ({ wrong: column })
  const [order_id, event_title] = [cell('orderid'), cell('event')]
  if (order_id === '') return wrong('orderid')
  if (event_title === '') return wrong('event')
  const email = z.safeParse(Email, cell('customer'))
  if (!email.success) return wrong('customer')
  const status = z.safeParse(z.enum(TICKET_STATUSES), cell('status').toLowerCase() || 'confirmed')
  if (!status.success) return wrong('status')
  if (!/^\d{1,7}([.,]\d{1,2})?$/.test(cell('price'))) return wrong('price')
  const currency = z.safeParse(z.enum(CURRENCIES), cell('currency').toUpperCase() || 'USD')
  if (!currency.success) return wrong('currency')
  const date = Date.parse(isoTime(cell('date')) || now)
  if (!isSensibleYear(date)) return wrong('date')
  return {
    order_id,
    event_id: cell('eventid') || null,
    event_title,
    user_email: email.data,
    status: status.data,
    price_paid: Number(cell('price').replace(',', '.')),
    currency: currency.data,
    created_at: new Date(date).toISOString(),
  }
}

/** Without a zone a time is UTC, as in our own export. */
const isoTime = (date: string) =>
  date.replace(/^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(:\d\d)?)$/, '$1T$2Z')

export type OrderImport = {
  total: number
  imported: number
  /** Existing orders, and duplicates in the file. */
  skipped: number
  errors: (OrderError & { message: string })[]
  errors_total: number
}
