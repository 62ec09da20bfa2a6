import { type SQL, and, asc, count, desc, eq, getTableColumns, gte, lt, sql } from 'drizzle-orm'
import type { TicketFilters, TicketHistory, TicketList, TicketStatus } from '../../shared/tickets'
import { recordUpdate } from '../audit'
import { type Results, oneBatch } from '../db/batch'
import type { Database } from '../db/client'
import { selectRow } from '../db/insert-select'
import { sortedPage } from '../db/paging'
import type { Reading, Writing } from '../env'
import { DomainError } from '../errors'
import { isoNow, newId } from '../lib/ids'
import { fromMinor } from '../lib/money'
import { contains } from '../lib/search'
import { readBrand, readSite } from '../site'
import { filterRange } from './filter-range'
import { recountSold } from './sold'
import { ticketChanges, tickets } from './tables'
import { ticketView } from './views'

const { search_key: _, ...columns } = getTableColumns(tickets)
const SORT_KEYS = { created_at: tickets.created_at, price_paid: tickets.price_paid }

export async function listTickets({ db, env }: Pick<Reading, 'db' | 'env'>, query: TicketList) {
  const page = await sortedPage(env.SESSION_SECRET, query, SORT_KEYS, tickets.id)
  const matches = await matching(db, query)
  return oneBatch(
    {
      rows: db
        .select({ ...columns, sort_key: page.sort_key })
        .from(tickets)
        .where(and(matches, page.where))
        .orderBy(...page.orderBy)
        .limit(page.limit),
      sums: db
        .select({
          currency: tickets.currency,
          orders: count().as('orders'),
          units: sql<number>`sum(${tickets.price_paid})`.as('units'),
        })
        .from(tickets)
        .where(matches)
        .groupBy(tickets.currency),
    },
    async ({ rows, sums }) => {
      const { items, next_cursor } = await page.resultOf(rows)
      const totals = sums.map(({ currency, units }) => ({ currency, total: fromMinor(units) }))
      const { documents } = await readSite(db)
      // The first price of a membership is in the club's own currency.
      const ownCurrency = documents.membership.prices[0]?.currency ?? 'USD'
      const own = totals.find(({ currency }) => currency === ownCurrency) ?? totals[0]
      return {
        tickets: items.map(ticketView),
        /** Of all rows that match, in the site's own currency; `totals` has each currency by itself. */
        total: own?.total ?? 0,
        currency: own?.currency ?? ownCurrency,
        totals,
        count: sums.reduce((sum, { orders }) => sum + orders, 0),
        next_cursor,
      }
    },
  )
}

export async function matching(db: Database, { search, status, period, time_zone }: TicketFilters) {
  const span = filterRange(period, time_zone ?? (await readBrand(db)).timeZone, new Date())
  return and(
    contains(tickets.search_key, search),
    status ? eq(tickets.status, status) : undefined,
    span ? gte(tickets.created_at, span.from) : undefined,
    span ? lt(tickets.created_at, span.before) : undefined,
  )
}

/** The order with its changes, newest first. @throws DomainError `not_found` */
export const findTicket = ({ db, param }: Reading) =>
  oneBatch(selectTicket(db, param('id')), ticketFrom)

/** Statements for `ticketFrom`. */
const selectTicket = (db: Database, id: string) => ({
  ticket: db.select(columns).from(tickets).where(eq(tickets.id, id)),
  history: db
    .select({
      from_status: ticketChanges.from_status,
      to_status: ticketChanges.to_status,
      source: ticketChanges.source,
      actor: ticketChanges.actor,
      created_at: ticketChanges.created_at,
    })
    .from(ticketChanges)
    .where(eq(ticketChanges.ticket_id, id))
    .orderBy(desc(ticketChanges.created_at), desc(ticketChanges.id)),
})

function ticketFrom({ ticket: [row], history }: Results<ReturnType<typeof selectTicket>>) {
  if (!row) throw new DomainError('not_found')
  return { ...ticketView(row), history: history satisfies TicketHistory[] }
}

/** @throws DomainError `not_found` */
export function changeTicket(
  { db, actor, param, also, emit }: Writing,
  { status }: { status: TicketStatus },
) {
  const id = param('id')
  const now = isoNow()
  const target = { id, label: sql`${tickets.order_id}` }
  const differs = sql`${tickets.id} = ${id} and ${tickets.status} <> ${status}`
  return oneBatch(
    {
      change: recordChange(db, status, { source: 'admin', actor }, differs),
      ...recordUpdate(
        db,
        actor,
        { action: 'ticket.update', target },
        { table: tickets, set: { status }, aside: { updated_at: now }, where: differs },
      ),
      also: also({ type: 'order_stored', orders: sql`t.id = ${id} and t.updated_at = ${now}` }),
      sold: recountSold(db, sql`t.id = ${id}`),
      ...selectTicket(db, id),
    },
    (done) => {
      const ticket = ticketFrom(done)
      emit({ type: 'targets_changed', targetIds: [id] })
      return ticket
    },
  )
}

/** The last orders of an address, newest first. */
export const listTicketsOf = async (db: Database, email: string) =>
  (
    await db
      .select(columns)
      .from(tickets)
      .where(eq(tickets.user_email, email))
      .orderBy(desc(tickets.created_at), asc(tickets.id))
      .limit(50)
  ).map(ticketView)

type By = {
  source: TicketHistory['source']
  actor: { id: string; username: string | SQL } | null
}

/** A statement before the one that changes the status: stores the old status with the new. */
export const recordChange = (db: Database, to: TicketStatus, by: By, which: SQL) =>
  db.insert(ticketChanges).select(
    selectRow(db, ticketChanges, {
      id: newId(),
      ticket_id: tickets.id,
      from_status: tickets.status,
      to_status: to,
      source: by.source,
      actor: by.actor?.username ?? null,
      actor_id: by.actor?.id ?? null,
      created_at: isoNow(),
    })
      .from(tickets)
      .where(which),
  )
