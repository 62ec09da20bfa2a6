import { describe, expect, it } from 'vitest'
import type { OrderImport, Ticket, TicketHistory } from '../../../shared/tickets'
import { filterRange } from '../../../worker/tickets/filter-range'
import { newId } from '../../../worker/lib/ids'
import { recordsOf, sendCsv } from '../../support/csv'
import { inDays, newEvent } from '../../support/events'
import { signedInAs } from '../../support/members'
import { newTicket } from '../../support/tickets'

type List = {
  tickets: Ticket[]
  total: number
  totals: { currency: string; total: number }[]
  count: number
  next_cursor: string | null
}
const get = async (path: string, query: Record<string, string>) =>
  (await signedInAs('admin')).get(`/api/admin/${path}?${new URLSearchParams(query).toString()}`)
const list = async (query: Record<string, string>) => (await get('tickets', query)).json<List>()

describe('the list of orders', () => {
  it('is searched by order, event and customer, whatever the case', async () => {
    const ticket = await newTicket({ event_title: `São João ${'x'.repeat(60)} 100%` })
    for (const search of [ticket.order_id, 'SÃO joão', ticket.user_email, `${'X'.repeat(60)} 100%`])
      expect((await list({ search })).tickets.map(({ id }) => id)).toContain(ticket.id)
    expect((await list({ search: '100_' })).tickets).toEqual([])
    expect((await list({ search: ticket.order_id })).tickets).toEqual([
      {
        id: ticket.id,
        order_id: ticket.order_id,
        event_id: null,
        event_title: ticket.event_title,
        user_email: ticket.user_email,
        status: 'confirmed',
        price_paid: 25.5,
        currency: 'USD',
        created_at: ticket.created_at,
      },
    ])
  })

  it('sums all matches, to the cent, each currency separately', async () => {
    const event_title = `Sums ${newId()}`
    await newTicket({ event_title, price_paid: 10 })
    await newTicket({ event_title, price_paid: 20 })
    await newTicket({ event_title, price_paid: 1990, currency: 'BRL' })
    await newTicket({ event_title, price_paid: 70, status: 'cancelled' })
    const found = await list({ search: event_title, status: 'confirmed', limit: '1' })
    expect(found).toMatchObject({
      total: 0.3,
      currency: 'USD',
      count: 3,
      totals: [
        { currency: 'BRL', total: 19.9 },
        { currency: 'USD', total: 0.3 },
      ],
    })
    expect(found.tickets).toHaveLength(1)
  })

  it('filters by time', async () => {
    const event_title = `Times ${newId()}`
    const ids = {
      now: (await newTicket({ event_title })).id,
      week: (await newTicket({ event_title, created_at: inDays(-6.9) })).id,
      month: (await newTicket({ event_title, created_at: inDays(-20) })).id,
      year: (await newTicket({ event_title, created_at: inDays(-300) })).id,
    }
    const within = async (period: string) =>
      (await list({ search: event_title, period })).tickets.map(({ id }) => id)
    expect(await within('today')).toEqual([ids.now])
    expect(await within('7')).toEqual([ids.now, ids.week])
    expect(await within('30')).toEqual([ids.now, ids.week, ids.month])
    expect(await within('all')).toEqual([ids.now, ids.week, ids.month, ids.year])
    expect((await get('tickets', { period: '5' })).status).toBe(400)
    expect((await get('tickets', { time_zone: 'nowhere' })).status).toBe(400)
  })

  it.each([
    [
      'today',
      'America/Sao_Paulo',
      '2026-11-21T02:59:59Z',
      '2026-11-20T03:00:00.000Z',
      '2026-11-21T03:00:00.000Z',
    ],
    [
      'today',
      'UTC',
      '2026-11-21T02:59:59Z',
      '2026-11-21T00:00:00.000Z',
      '2026-11-22T00:00:00.000Z',
    ],
    // A day of 25 hours.
    [
      'today',
      'America/New_York',
      '2026-11-01T12:00:00Z',
      '2026-11-01T04:00:00.000Z',
      '2026-11-02T05:00:00.000Z',
    ],
    ['7', 'UTC', '2026-11-21T12:00:00Z', '2026-11-14T12:00:00.000Z', '2026-11-21T12:00:00.001Z'],
    ['30', 'UTC', '2026-03-31T12:00:00Z', '2026-02-28T12:00:00.000Z', '2026-03-31T12:00:00.001Z'],
  ] as const)('%s in %s at %s begins %s', (period, zone, now, from, before) => {
    expect(filterRange(period, zone, new Date(now))).toEqual({ from, before })
  })
})

describe('tickets.csv', () => {
  it('has the same rows under the headers of the specification', async () => {
    const event_title = `File ${newId()}, "live"`
    const created_at = '2026-11-20T09:08:07.654Z'
    const old = await newTicket({ event_title, created_at, order_id: `=1+${newId()}` })
    const young = await newTicket({ event_title, created_at: '2026-11-21T23:30:00.000Z' })
    await newTicket({ event_title, status: 'pending' })
    const response = await get('tickets.csv', { search: event_title, status: 'confirmed' })
    expect(response.headers.get('Content-Disposition')).toBe('attachment; filename="tickets.csv"')
    expect(await recordsOf(response)).toEqual([
      ['Order ID', 'Event', 'Customer', 'Status', 'Price', 'Date', 'Currency'],
      [
        young.order_id,
        event_title,
        young.user_email,
        'confirmed',
        '25.50',
        '2026-11-21 23:30:00',
        'USD',
      ],
      [
        `'${old.order_id}`,
        event_title,
        old.user_email,
        'confirmed',
        '25.50',
        '2026-11-20 09:08:07',
        'USD',
      ],
    ])
  })
})

describe('an order', () => {
  it('records its changes of status', async () => {
    const admin = await signedInAs('admin')
    const { id } = await newTicket()
    const path = `/api/admin/tickets/${id}`
    await admin.patch(path, { status: 'cancelled' })
    await admin.patch(path, { status: 'cancelled' })
    const ticket = await (await admin.get(path)).json<Ticket & { history: TicketHistory[] }>()
    expect(ticket.status).toBe('cancelled')
    expect(ticket.history).toMatchObject([
      { from_status: 'confirmed', to_status: 'cancelled', source: 'admin' },
    ])
    expect((await admin.patch(path, { status: 'x' })).status).toBe(400)
    expect((await admin.patch('/api/admin/tickets/nope', { status: 'pending' })).status).toBe(404)
  })
})

describe('importing orders', () => {
  it('takes our own columns, once, finds the event and reports invalid rows', async () => {
    const title = `Imported ${newId()}`
    const event = await newEvent({ title })
    const mark = newId()
    const file = [
      'Order ID,Event,Customer,Status,Price,Date',
      `A-${mark},${title},Ana@Fans.test,Confirmed,25.50,2026-11-01 20:00:00`,
      `B-${mark},${title},bea@fans.test,,"10,5",`,
      `A-${mark},${title},ana@fans.test,confirmed,25.50,`,
      `C-${mark},${title},nobody,confirmed,1,`,
      `D-${mark},${title},d@fans.test,lost,1,`,
      `E-${mark},${title},e@fans.test,pending,free,`,
    ].join('\n')
    const send = async () =>
      (
        await sendCsv(await signedInAs('admin'), '/api/admin/tickets/import', file)
      ).json<OrderImport>()
    const result = await send()
    expect(result).toMatchObject({ total: 6, imported: 2, skipped: 1, errors_total: 3 })
    expect(result.errors.map(({ row, code }) => [row, code])).toEqual([
      [5, 'customer'],
      [6, 'status'],
      [7, 'price'],
    ])
    expect(await send()).toMatchObject({ imported: 0, skipped: 3 })
    const { tickets, total } = await list({ search: mark, sort: 'price_paid' })
    expect(tickets).toMatchObject([
      { order_id: `B-${mark}`, status: 'confirmed', price_paid: 10.5 },
      {
        order_id: `A-${mark}`,
        event_id: event.id,
        user_email: 'ana@fans.test',
        created_at: '2026-11-01T20:00:00.000Z',
      },
    ])
    expect(total).toBe(36)
  })

  it('splits rows of long non-ASCII text into statements that D1 accepts', async () => {
    const mark = newId()
    const rows = Array.from(
      { length: 1000 },
      (_, i) => `${mark}-${i}-${'日'.repeat(160)},${'夜'.repeat(200)},fan@fans.test,12`,
    )
    const file = `Order ID,Event,Customer,Price\n${rows.join('\n')}\n`
    const response = await sendCsv(await signedInAs('admin'), '/api/admin/tickets/import', file)
    expect(await response.json()).toMatchObject({ total: 1000, imported: 1000, errors_total: 0 })
  })

  it('refuses a file without the required columns', async () => {
    const response = await sendCsv(
      await signedInAs('admin'),
      '/api/admin/tickets/import',
      'Email\na@b.c\n',
    )
    expect(await response.json()).toMatchObject({ code: 'csv_order_columns' })
  })
})
