import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import { EVENT_FIELDS } from '../../../app/admin/events/event-fields'
import { documentOf, formValues } from '../../../app/admin/kit/field-values'
import { number } from '../../../app/admin/kit/fields'
import { clockChange, toInstant, toWallClock } from '../../../app/admin/kit/wall-clock'
import { EventInput, VenueInput } from '../../../shared/events'

const filled = {
  title: ' Freestyle Night ',
  description: '',
  event_date: '2027-07-03T20:00',
  time_zone: 'America/Sao_Paulo',
  status: 'draft',
  source: 'custom',
  external_ticket_url: '',
  venue_id: '',
  venue_name: 'The Loft',
  venue_address: '1 Main St',
  venue_city: 'Newark',
  venue_state: 'NJ',
  venue_country: 'USA',
  venue_postal_code: '',
  venue_capacity: '300',
  ticket_price_min: '20',
  ticket_price_max: '45.50',
  currency: 'USD',
  ticket_sale_start: '2027-05-01T10:00',
  ticket_sale_end: '2027-07-03T18:00',
  availability_mark: 'auto',
}

const sent = (values: object) => z.parse(EventInput, documentOf(EVENT_FIELDS, { ...values }))

const wrongIn = (values: object) =>
  Object.fromEntries(
    z
      .safeParse(EventInput, documentOf(EVENT_FIELDS, { ...values }))
      .error?.issues.map(({ path, message }) => [path[0], message]) ?? [],
  )

describe('the event form', () => {
  it('shows an event in its own time zone, as texts', () => {
    const event = {
      ...sent({ ...filled, is_virtual: true }),
      time_zone: filled.time_zone,
    }
    expect(formValues(EVENT_FIELDS, event, false)).toMatchObject({
      title: 'Freestyle Night',
      event_date: '2027-07-03T20:00',
      ticket_price_max: '45.5',
      venue_capacity: '',
      is_virtual: true,
    })
    expect(formValues(EVENT_FIELDS, null, false)).toMatchObject({
      title: '',
      event_date: '',
      is_virtual: false,
    })
  })

  it('does not send what it hides', () => {
    const changed = (values: object) => sent({ ...filled, ...values })
    expect(changed({ venue_id: 'hall' })).toMatchObject({ venue_id: 'hall', venue_name: null })
    expect(changed({ is_virtual: true, venue_id: 'hall' })).toMatchObject({ venue_id: null })
    expect(changed({ source: 'eventbrite', eventbrite_id: '123' })).toMatchObject({
      eventbrite_id: '123',
      venue_id: null,
      venue_name: null,
      ticket_price_min: null,
    })
    expect(changed({ eventbrite_id: '123' })).toMatchObject({ eventbrite_id: null })
  })

  it('names every field that is missing at once', () => {
    expect(
      Object.keys(
        wrongIn({ title: '', event_date: '', source: 'custom', time_zone: 'America/New_York' }),
      ),
    ).toEqual(expect.arrayContaining(['title', 'event_date', 'venue_name', 'venue_city']))
  })

  it.each(['0000-07-03T20:00', '0027-07-03T20:00', '1949-07-03T20:00', '9999-07-03T20:00'])(
    'shows at the field that %s is not accepted',
    (event_date) => {
      expect(wrongIn({ ...filled, event_date })).toMatchObject({ event_date: 'year' })
    },
  )

  it('sends instants for the event’s local times, numbers, and null for blank fields', () => {
    expect(sent(filled)).toMatchObject({
      title: 'Freestyle Night',
      description: null,
      event_date: '2027-07-03T23:00:00.000Z',
      ticket_sale_end: '2027-07-03T21:00:00.000Z',
      venue_capacity: 300,
      ticket_price_min: 20,
      ticket_price_max: 45.5,
      external_ticket_url: null,
      venue_postal_code: null,
      is_virtual: false,
    })
  })

  it('shows each error at its field', () => {
    const blank = { ...filled, title: ' ', event_date: '' }
    expect(Object.keys(wrongIn(blank)).toSorted()).toEqual(['event_date', 'title'])
    expect(
      wrongIn({ ...filled, venue_name: '', venue_capacity: '', ticket_price_min: '' }),
    ).toEqual({
      venue_name: 'required',
      venue_capacity: 'required',
      ticket_price_min: 'required',
    })
    expect(wrongIn({ ...filled, ticket_price_min: '50' })).toEqual({
      ticket_price_max: 'price_order',
    })
    for (const price of ['-1', '1e309', 'NaN', '10,50', '1.234'])
      expect(wrongIn({ ...filled, ticket_price_min: price })).toEqual({ ticket_price_min: 'price' })
    expect(wrongIn({ ...filled, external_ticket_url: 'javascript:alert(1)' })).toEqual({
      external_ticket_url: 'website',
    })
  })

  it('requires an id for an Eventbrite event, and hides its venue and price', () => {
    const eventbrite = {
      title: filled.title,
      event_date: filled.event_date,
      time_zone: filled.time_zone,
      status: 'draft',
      source: 'eventbrite',
      eventbrite_id: '',
    }
    expect(wrongIn(eventbrite)).toEqual({ eventbrite_id: 'eventbrite_id' })
    expect(wrongIn({ ...eventbrite, eventbrite_id: '123' })).toEqual({})
  })
})

it('accepts a venue with only a name and an address', () => {
  const venue = (values: object) =>
    z.safeParse(VenueInput, documentOf([number('capacity', 'venue.capacity')], { ...values }))
  expect(venue({ name: 'The Loft', address: '1 Main St', capacity: '' }).data).toMatchObject({
    name: 'The Loft',
    capacity: null,
    country: 'USA',
  })
  expect(venue({ name: 'x', address: 'y', capacity: '1.5' }).success).toBe(false)
})

it('reads and writes local times across a daylight-saving change', () => {
  for (const [zone, wall] of [
    ['America/New_York', '2026-11-01T12:30'],
    ['America/New_York', '2026-07-01T00:00'],
    ['Asia/Kolkata', '2026-01-01T23:59'],
    ['UTC', '2026-12-31T23:59'],
  ] as const)
    expect(toWallClock(toInstant(wall, zone), zone)).toBe(wall)
  expect(toInstant('', 'UTC')).toBe('')
  expect(toInstant('soon', 'UTC')).toBe('')
  expect(toWallClock(null, 'UTC')).toBe('')
})

describe('a local time at a daylight-saving change', () => {
  it('shifts a skipped time forward by the length of the gap', () => {
    const localTime = '2031-03-09T02:30'
    expect(clockChange(localTime, 'America/New_York')).toEqual({
      kind: 'skipped',
      meant: '2031-03-09T03:30',
    })
    expect(toInstant(localTime, 'America/New_York')).toBe('2031-03-09T07:30:00.000Z')
  })

  it('takes the first of a repeated time, also when clocks go back by half an hour', () => {
    for (const [localTime, zone, instant] of [
      ['2031-11-02T01:30', 'America/New_York', '2031-11-02T05:30:00.000Z'],
      ['2031-04-06T01:45', 'Australia/Lord_Howe', '2031-04-05T14:45:00.000Z'],
    ] as const) {
      expect(clockChange(localTime, zone)).toEqual({ kind: 'twice', meant: localTime })
      expect(toInstant(localTime, zone)).toBe(instant)
    }
  })

  it('leaves any other time unchanged', () => {
    for (const localTime of ['2031-03-09T01:59', '2031-03-09T03:00', '2031-11-02T02:00', ''])
      expect(clockChange(localTime, 'America/New_York')).toBeNull()
    expect(clockChange('2031-11-02T01:30', 'America/Sao_Paulo')).toBeNull()
  })
})
