import { describe, expect, it } from 'vitest'
import type { PublicEvent } from '../../../shared/events'
import { anyone } from '../../support/browser'
import { inDays, newEvent } from '../../support/events'
import { signedInAs } from '../../support/members'
import { newTicket } from '../../support/tickets'

type Page = { events: PublicEvent[]; next_cursor: string | null }
const list = async (query = '') => (await anyone.get(`/api/events?${query}`)).json<Page>()
const find = async (id: string) => (await anyone.get(`/api/events/${id}`)).json<PublicEvent>()

describe('the list of events', () => {
  it('has the published ones, by date, with prices as decimals', async () => {
    const later = await newEvent({ title: 'Later', event_date: inDays(9) })
    const sooner = await newEvent({ title: 'Sooner', event_date: inDays(8) })
    const hidden = [
      await newEvent({ title: 'A draft', status: 'draft' }),
      await newEvent({ title: 'Called off', status: 'cancelled' }),
    ]
    const { events } = await list('limit=200')
    const ids = events.map(({ id }) => id)
    expect(ids.indexOf(sooner.id)).toBeGreaterThanOrEqual(0)
    expect(ids.indexOf(sooner.id)).toBeLessThan(ids.indexOf(later.id))
    expect(JSON.stringify(events)).not.toMatch(new RegExp(hidden.map(({ id }) => id).join('|')))
    expect(events.find(({ id }) => id === sooner.id)).toEqual({
      id: sooner.id,
      image: null,
      title: 'Sooner',
      description: null,
      event_date: sooner.event_date,
      time_zone: 'America/New_York',
      status: 'published',
      availability: 'available',
      cancel_note: null,
      is_virtual: false,
      is_party: false,
      venue_name: 'The Ritz',
      venue_address: '125 E 11th St',
      venue_city: 'New York',
      venue_state: 'NY',
      venue_country: 'USA',
      venue_postal_code: null,
      venue_capacity: 100,
      ticket_price_min: 25.5,
      ticket_price_max: 99,
      currency: 'USD',
      ticket_sale_start: null,
      ticket_sale_end: null,
      external_ticket_url: null,
    })
  })

  it('includes announced and cancelled ones on request, with the reason', async () => {
    const off = await newEvent({ status: 'cancelled', cancel_note: 'The roof leaks' })
    const dropped = await newEvent({ status: 'cancelled', announced_at: null })
    const { events } = await list('limit=200&cancelled=1')
    expect(events.find(({ id }) => id === off.id)).toMatchObject({
      availability: 'cancelled',
      cancel_note: 'The roof leaks',
    })
    expect(JSON.stringify(events)).not.toContain(dropped.id)
  })

  it('is read page by page, each event once', async () => {
    for (let day = 1; day < 6; day++) await newEvent({ event_date: inDays(day) })
    const seen: string[] = []
    let cursor = ''
    do {
      const page = await list(`limit=2${cursor && `&cursor=${cursor}`}`)
      seen.push(...page.events.map(({ id }) => id))
      cursor = page.next_cursor ?? ''
    } while (cursor)
    expect(seen).toEqual((await list('limit=200')).events.map(({ id }) => id))
    expect((await anyone.get('/api/events?cursor=x')).status).toBe(400)
    expect((await anyone.get('/api/events?limit=0')).status).toBe(400)
  })
})

describe('one event', () => {
  it('is past once it has begun', async () => {
    expect(await find((await newEvent({ event_date: inDays(-0.01) })).id)).toMatchObject({
      availability: 'past',
    })
  })

  it.each(['limited', 'sold_out'] as const)('is %s when the team says so', async (mark) => {
    expect(await find((await newEvent({ availability_mark: mark })).id)).toMatchObject({
      availability: mark,
    })
  })

  it('runs low and sells out by valid orders', async () => {
    const { id } = await newEvent({ venue_capacity: 2 })
    const order = (status: 'confirmed' | 'cancelled') => newTicket({ event_id: id, status })
    await order('confirmed')
    await order('cancelled')
    expect(await find(id)).toMatchObject({ availability: 'available' })
    await order('confirmed')
    expect(await find(id)).toMatchObject({ availability: 'sold_out' })
  })

  it.each(['0', '-1', '1e9', 'abc', '9007199254740993', '1 OR 1=1', '1;--'])(
    'is not %s',
    async (id) => {
      expect((await anyone.get(`/api/events/${encodeURIComponent(id)}`)).status).toBe(404)
      expect((await anyone.get(`/api/events/${encodeURIComponent(id)}.ics`)).status).toBe(404)
    },
  )

  it('is hidden while it is a draft', async () => {
    const { id } = await newEvent({ status: 'draft' })
    for (const who of [anyone, await signedInAs('admin')])
      expect((await who.get(`/api/events/${id}`)).status).toBe(404)
  })
})

it('includes upcoming meets for VIPs', async () => {
  const meet = await newEvent({ is_virtual: true })
  const over = await newEvent({ is_virtual: true, event_date: inDays(-1) })
  const show = await newEvent()
  expect((await anyone.get('/api/virtual-meets')).status).toBe(401)
  expect((await (await signedInAs('fan')).get('/api/virtual-meets')).status).toBe(403)
  const { events } = await (await (await signedInAs('vip')).get('/api/virtual-meets')).json<Page>()
  const ids = events.map(({ id }) => id)
  expect(ids).toContain(meet.id)
  expect(ids).not.toContain(over.id)
  expect(ids).not.toContain(show.id)
})
