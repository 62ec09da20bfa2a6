import { describe, expect, it } from 'vitest'
import type { AdminEvent } from '../../../shared/events'
import { anyone } from '../../support/browser'
import { eventForm, inDays, newEvent, newVenue } from '../../support/events'
import { signedInAs } from '../../support/members'

const create = async (change: object = {}) =>
  (
    await (await signedInAs('admin')).post('/api/admin/events', eventForm(change))
  ).json<AdminEvent>()

describe('saving an event', () => {
  it('stores the form, blanks as null, prices to the cent', async () => {
    const event = await create({ ticket_price_min: 0.1, ticket_price_max: 19.99 })
    expect(event).toMatchObject({
      title: 'Neon Nights',
      status: 'draft',
      eventbrite_id: null,
      venue_postal_code: null,
      venue_capacity: 1500,
      ticket_price_min: 0.1,
      ticket_price_max: 19.99,
      currency: 'USD',
      availability: 'available',
      announced_at: null,
    })
    const admin = await signedInAs('admin')
    expect(await (await admin.get(`/api/admin/events/${event.id}`)).json()).toEqual(event)
    const changed = await admin.put(
      `/api/admin/events/${event.id}`,
      eventForm({
        title: 'Renamed',
        event_date: '2031-07-04T19:30:00-04:00',
        description: ' ',
        version: event.version,
      }),
    )
    expect(await changed.json()).toMatchObject({
      id: event.id,
      title: 'Renamed',
      description: null,
      event_date: '2031-07-04T23:30:00.000Z',
      created_at: event.created_at,
    })
  })

  it.each([
    ['title', { title: ' ' }, 'This field is required'],
    ['event_date', { event_date: '' }, 'Please enter a date and time'],
    ['event_date', { event_date: '2031-02-30T10:00:00Z' }, 'Please enter a date and time'],
    [
      'event_date',
      { event_date: '0000-07-04T10:00:00Z' },
      'Please choose a date between 1950 and 2100',
    ],
    [
      'event_date',
      { event_date: '1949-12-31T23:59:59Z' },
      'Please choose a date between 1950 and 2100',
    ],
    [
      'event_date',
      { event_date: '2101-01-01T00:00:00Z' },
      'Please choose a date between 1950 and 2100',
    ],
    [
      'event_date',
      { event_date: '9999-07-04T10:00:00Z' },
      'Please choose a date between 1950 and 2100',
    ],
    [
      'ticket_sale_start',
      { ticket_sale_start: '0026-07-04T10:00:00Z' },
      'Please choose a date between 1950 and 2100',
    ],
    ['time_zone', { time_zone: 'Mars/Olympus' }, 'Please choose a time zone'],
    ['status', { status: 'x' }, 'This is not valid'],
    ['source', { source: 'x' }, 'This is not valid'],
    ['venue_name', { venue_name: '' }, 'This field is required'],
    ['venue_address', { venue_address: null }, 'This field is required'],
    ['venue_city', { venue_city: ' ' }, 'This field is required'],
    ['venue_state', { venue_state: undefined }, 'This field is required'],
    ['venue_capacity', { venue_capacity: '' }, 'This field is required'],
    ['venue_capacity', { venue_capacity: -1 }, 'Please enter a whole number, 0 or more'],
    ['venue_capacity', { venue_capacity: 1.5 }, 'Please enter a whole number, 0 or more'],
    ['venue_capacity', { venue_capacity: '12' }, 'Please enter a whole number, 0 or more'],
    ['venue_country', { venue_country: 'Narnia' }, 'Please choose a country'],
    ['ticket_price_min', { ticket_price_min: -1 }, /price of 0 or more/],
    ['ticket_price_min', { ticket_price_min: 1.005 }, /price of 0 or more/],
    ['ticket_price_min', { ticket_price_min: '10,50' }, /price of 0 or more/],
    ['ticket_price_min', { ticket_price_min: Number.NaN }, 'This field is required'],
    ['ticket_price_max', { ticket_price_max: 1e300 }, /price of 0 or more/],
    ['ticket_price_max', { ticket_price_min: 20, ticket_price_max: 10 }, /must not be lower/],
    ['ticket_sale_start', { ticket_sale_start: '' }, 'This field is required'],
    [
      'ticket_sale_end',
      { ticket_sale_start: inDays(5), ticket_sale_end: inDays(4) },
      /not end before/,
    ],
    [
      'ticket_sale_end',
      { ticket_sale_end: inDays(31) },
      'The ticket sale must be before the event',
    ],
    ['eventbrite_id', { source: 'eventbrite' }, /needs its Eventbrite event ID/],
    ['external_ticket_url', { external_ticket_url: 'javascript:alert(1)' }, /web address/],
    ['external_ticket_url', { external_ticket_url: 'tickets' }, /web address/],
    [
      'venue_id',
      { venue_id: 'gone' },
      'This venue is no longer in the list. Please choose another.',
    ],
  ])('is refused at %s: %j', async (field, change, sentence) => {
    const response = await (await signedInAs('admin')).post('/api/admin/events', eventForm(change))
    expect(response.status).toBe(400)
    const { code, fields } = await response.json<{ code: string; fields: Record<string, string> }>()
    expect(code).toBe('invalid_input')
    expect(fields[field]).toMatch(sentence)
  })

  it('refuses an infinite price', async () => {
    const body = JSON.stringify(eventForm()).replace('25.5', '1e309')
    const response = await (
      await signedInAs('admin')
    ).send('/api/admin/events', { method: 'POST', body })
    expect(response.status).toBe(400)
  })

  it('requires only the id of an Eventbrite event, and no venue for a meet', async () => {
    const bare = { title: 'Elsewhere', event_date: inDays(9) }
    const admin = await signedInAs('admin')
    const eventbrite = { ...bare, source: 'eventbrite', eventbrite_id: '12345' }
    expect((await admin.post('/api/admin/events', eventbrite)).status).toBe(201)
    const meet = { ...bare, is_virtual: true, ticket_price_min: 0, ticket_price_max: 0 }
    const sale = { ticket_sale_start: inDays(1), ticket_sale_end: inDays(2) }
    expect((await admin.post('/api/admin/events', { ...meet, ...sale })).status).toBe(201)
  })

  it('fills blank fields from the selected venue', async () => {
    const venue = await newVenue({
      name: 'Circo Voador',
      city: 'Rio de Janeiro',
      country: 'BRA',
      capacity: 2500,
      time_zone: 'America/Sao_Paulo',
    })
    const blank = { venue_name: '', venue_address: '', venue_city: '', venue_state: '' }
    const event = await create({
      ...blank,
      venue_country: '',
      venue_capacity: null,
      time_zone: '',
      venue_id: venue.id,
    })
    expect(event).toMatchObject({
      venue_id: venue.id,
      venue_name: 'Circo Voador',
      venue_city: 'Rio de Janeiro',
      venue_country: 'BRA',
      venue_capacity: 2500,
      time_zone: 'America/Sao_Paulo',
    })
  })
})

describe('the status of an event', () => {
  it('goes from draft to published to cancelled with a note', async () => {
    const admin = await signedInAs('admin')
    const { id } = await create()
    expect((await anyone.get(`/api/events/${id}`)).status).toBe(404)
    await admin.put(`/api/admin/events/${id}`, eventForm({ status: 'published', version: 0 }))
    expect(await (await anyone.get(`/api/events/${id}`)).json()).toMatchObject({
      availability: 'available',
    })
    const before = await (await anyone.get(`/api/events/${id}.ics`)).text()
    await admin.post(`/api/admin/events/${id}/cancellation`, { note: 'The roof leaks' })
    expect(await (await anyone.get(`/api/events/${id}`)).json()).toMatchObject({
      availability: 'cancelled',
      cancel_note: 'The roof leaks',
    })
    const after = await (await anyone.get(`/api/events/${id}.ics`)).text()
    const sequence = (text: string) => Number(/SEQUENCE:(\d+)/.exec(text)?.[1])
    expect(sequence(after)).toBeGreaterThan(sequence(before))
  })

  it('starts as draft for a copy', async () => {
    const { id } = await newEvent({ title: 'First night', availability_mark: 'sold_out' })
    const response = await (await signedInAs('admin')).post(`/api/admin/events/${id}/duplicate`)
    expect(response.status).toBe(201)
    const copy = await response.json<AdminEvent>()
    expect(copy).toMatchObject({ title: 'First night', status: 'draft', availability_mark: 'auto' })
    expect(copy.id).not.toBe(id)
  })

  it('ends with its deletion', async () => {
    const admin = await signedInAs('admin')
    const { id } = await newEvent()
    expect((await admin.delete(`/api/admin/events/${id}`)).status).toBe(204)
    expect((await admin.delete(`/api/admin/events/${id}`)).status).toBe(404)
    expect((await anyone.get(`/api/events/${id}`)).status).toBe(404)
  })
})
