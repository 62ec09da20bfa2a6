import { env } from 'cloudflare:workers'
import { createHmac } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { newId } from '../../../worker/lib/ids'
import { tickets } from '../../../worker/tickets/tables'
import { Browser } from '../../support/browser'
import { sendCsv } from '../../support/csv'
import { newEvent } from '../../support/events'
import { PASSWORD, database, newMember, signedInAs } from '../../support/members'

afterEach(() => vi.restoreAllMocks())

const order = (change: object = {}) => ({
  order_id: newId(),
  event_title: 'Neon Nights',
  user_email: 'ana@fans.test',
  status: 'confirmed',
  price_paid: 25.5,
  occurred_at: '2026-11-01T20:00:00Z',
  ...change,
})

function tell(body: string, { t = Math.floor(Date.now() / 1000), sign = body, header = '' } = {}) {
  const v1 = createHmac('sha256', env.TICKET_WEBHOOK_SECRET ?? '')
    .update(`${t}.${sign}`)
    .digest('hex')
  return new Browser().send('/api/tickets/webhook', {
    method: 'POST',
    headers: { 'X-Ticket-Signature': header || `t=${t},v1=${v1}` },
    body,
  })
}

const find = async (search: string) =>
  (await (await signedInAs('admin')).get(`/api/admin/tickets?search=${search}`)).json<{
    tickets: { id: string; status: string; event_id: string | null }[]
  }>()

describe('the ticket seller’s webhook', () => {
  it('creates an order for its event, and notifies the team', async () => {
    const queue = vi.spyOn(env.TASKS, 'send')
    const event = await newEvent({ eventbrite_id: newId() })
    const sold = order({ event_id: event.eventbrite_id })
    expect((await tell(JSON.stringify(sold))).status).toBe(200)
    expect((await find(sold.order_id)).tickets).toMatchObject([
      { status: 'confirmed', price_paid: 25.5, event_id: event.id },
    ])
    await expect
      .poll(() => queue)
      .toHaveBeenCalledWith(
        {
          type: 'mail',
          mail: expect.objectContaining({ subject: expect.stringContaining(sold.order_id) }),
        },
        expect.anything(),
      )
  })

  it('counts once, and the latest occurred_at wins, in whatever order calls arrive', async () => {
    const sold = order()
    const at = (occurred_at: string, status: string) =>
      tell(JSON.stringify({ ...sold, status, occurred_at }))
    await at('2026-11-01T20:00:00Z', 'pending')
    await at('2026-11-03T20:00:00Z', 'cancelled')
    await at('2026-11-02T20:00:00Z', 'confirmed')
    await Promise.all(Array.from({ length: 5 }, () => at('2026-11-03T20:00:00Z', 'cancelled')))
    const { tickets } = await find(sold.order_id)
    expect(tickets).toMatchObject([{ status: 'cancelled' }])
    const ticket = await (await signedInAs('admin')).get(`/api/admin/tickets/${tickets[0]?.id}`)
    expect(await ticket.json()).toMatchObject({
      history: [
        { from_status: 'pending', to_status: 'cancelled', source: 'seller' },
        { from_status: null, to_status: 'pending', source: 'seller' },
      ],
    })
  })

  it('is refused without a recent signature of the raw body', async () => {
    const sold = order()
    const body = JSON.stringify(sold)
    const now = Math.floor(Date.now() / 1000)
    for (const wrong of [
      { header: 'x' },
      { header: `t=${now}` },
      { header: `t=${now},v1=${'0'.repeat(64)}` },
      { sign: `${body} ` },
      { t: now - 301 },
      // The clock may reach the next seconds before the request arrives.
      { t: now + 330 },
      { t: Number.NaN },
    ]) {
      const response = await tell(body, wrong)
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ code: 'bad_signature' })
    }
    expect((await find(sold.order_id)).tickets).toEqual([])
  })

  it.each([
    '{',
    '[]',
    JSON.stringify(order({ status: 'x' })),
    JSON.stringify(order({ price_paid: -1 })),
  ])('is refused when it says %s', async (body) => {
    expect((await tell(body)).status).toBe(400)
  })
})

describe('the number of tickets sold of an event', () => {
  const confirmed = (id: string) =>
    database.$count(tickets, and(eq(tickets.event_id, id), eq(tickets.status, 'confirmed')))

  it('equals its confirmed orders, whatever changes them', async () => {
    const admin = await signedInAs('admin')
    const { id } = await newEvent()
    const other = await newEvent()
    const sold = async () => {
      const response = await admin.get(`/api/admin/events/${id}`)
      const { tickets_sold } = await response.json<{ tickets_sold: number }>()
      expect(tickets_sold).toBe(await confirmed(id))
      return tickets_sold
    }
    expect(await sold()).toBe(0)

    const lines = ['confirmed', 'confirmed', 'pending'].map(
      (status) => `${newId()},${id},Neon Nights,ana@fans.test,10,${status}`,
    )
    const file = ['Order ID,EventId,Event,Customer,Price,Status', ...lines].join('\n')
    expect((await sendCsv(admin, '/api/admin/tickets/import', file)).status).toBe(200)
    expect(await sold()).toBe(2)
    await sendCsv(admin, '/api/admin/tickets/import', file)
    expect(await sold()).toBe(2)

    const { email, browser } = await newMember()
    const first = order({ event_id: id, user_email: email })
    await tell(JSON.stringify(first))
    await tell(JSON.stringify(first))
    await tell(JSON.stringify(order({ event_id: other.id })))
    expect(await sold()).toBe(3)
    await tell(
      JSON.stringify({ ...first, status: 'cancelled', occurred_at: '2026-11-01T21:00:00Z' }),
    )
    expect(await sold()).toBe(2)

    const [ticket] = (await find(first.order_id)).tickets
    await admin.patch(`/api/admin/tickets/${ticket?.id}`, { status: 'confirmed' })
    expect(await sold()).toBe(3)
    await admin.patch(`/api/admin/tickets/${ticket?.id}`, { status: 'pending' })
    expect(await sold()).toBe(2)
    await admin.patch(`/api/admin/tickets/${ticket?.id}`, { status: 'confirmed' })

    expect(
      (await browser.send('/api/account', { method: 'DELETE', body: { password: PASSWORD } }))
        .status,
    ).toBe(204)
    expect(await sold()).toBe(3)

    const copy = await admin.post(`/api/admin/events/${id}/duplicate`, {})
    expect(await copy.json()).toMatchObject({ tickets_sold: 0 })
    expect(await confirmed(other.id)).toBe(1)
  })
})
