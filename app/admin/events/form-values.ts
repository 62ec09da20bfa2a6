import * as z from 'zod/mini'
import { currentSite } from '../../lib/site'
import {
  type AdminEvent,
  EventInput,
  type Venue,
  VenueInput,
  isTimeZone,
} from '../../../shared/events'
import { toInstant, toWallClock } from './wall-clock'

type Values = Record<string, unknown>

export type EventFormValues = ReturnType<typeof eventFormValues>

/** The form's values for an event, or for a new one: texts, and times in the event's time zone. */
export function eventFormValues(event: Partial<AdminEvent> | null) {
  const zone = event?.time_zone ?? currentSite().timeZone
  const number = (value: number | null | undefined) => `${value ?? ''}`
  return {
    title: event?.title ?? '',
    title_pt: event?.title_pt ?? '',
    description: event?.description ?? '',
    description_pt: event?.description_pt ?? '',
    event_date: toWallClock(event?.event_date, zone),
    time_zone: zone,
    status: event?.status ?? 'draft',
    source: event?.source ?? 'custom',
    eventbrite_id: event?.eventbrite_id ?? '',
    external_ticket_url: event?.external_ticket_url ?? '',
    is_virtual: event?.is_virtual ?? false,
    venue_id: event?.venue_id ?? '',
    venue_name: event?.venue_name ?? '',
    venue_address: event?.venue_address ?? '',
    venue_city: event?.venue_city ?? '',
    venue_state: event?.venue_state ?? '',
    venue_country: event?.venue_country ?? 'USA',
    venue_postal_code: event?.venue_postal_code ?? '',
    venue_capacity: number(event?.venue_capacity),
    ticket_price_min: number(event?.ticket_price_min),
    ticket_price_max: number(event?.ticket_price_max),
    currency: event?.currency ?? 'USD',
    ticket_sale_start: toWallClock(event?.ticket_sale_start, zone),
    ticket_sale_end: toWallClock(event?.ticket_sale_end, zone),
    availability_mark: event?.availability_mark ?? 'auto',
    // No field: the form must not lose it.
    cancel_note: event?.cancel_note ?? '',
  }
}

export const venueFormValues = (venue: Venue | null) => ({
  name: venue?.name ?? '',
  address: venue?.address ?? '',
  city: venue?.city ?? '',
  state: venue?.state ?? '',
  postal_code: venue?.postal_code ?? '',
  country: venue?.country ?? 'USA',
  capacity: `${venue?.capacity ?? ''}`,
  time_zone: venue?.time_zone ?? '',
})

/** The event form's values, as the API takes them. */
export const EventForm = prepared(EventInput, (values) => {
  const shown = withoutHidden(values)
  const text = textOf(shown)
  const zone = zoneOf(text('time_zone'))
  return {
    ...shown,
    is_virtual: shown.is_virtual === true,
    event_date: toInstant(text('event_date'), zone),
    ticket_sale_start: toInstant(text('ticket_sale_start'), zone),
    ticket_sale_end: toInstant(text('ticket_sale_end'), zone),
    venue_capacity: numberOf(text('venue_capacity')),
    ticket_price_min: numberOf(text('ticket_price_min')),
    ticket_price_max: numberOf(text('ticket_price_max')),
    ...(text('source') === 'eventbrite' ? { venue_id: null } : { eventbrite_id: null }),
  }
})

export const VenueForm = prepared(VenueInput, (values) => ({
  ...values,
  capacity: numberOf(textOf(values)('capacity')),
}))

const isVenueField = (name: string) => name.startsWith('venue_')
const isTicketField = (name: string) =>
  /^(ticket_price|ticket_sale)_/.test(name) || name === 'currency' || name === 'availability_mark'

/** Hidden fields keep their values in the form, but are not sent. */
function withoutHidden(values: Values): Values {
  const eventbrite = values.source === 'eventbrite'
  const isHidden = (name: string) =>
    (isTicketField(name) && eventbrite) ||
    (isVenueField(name) &&
      (eventbrite ||
        values.is_virtual === true ||
        (name !== 'venue_id' && Boolean(values.venue_id))))
  return Object.fromEntries(Object.entries(values).filter(([name]) => !isHidden(name)))
}

/** `schema` applied to prepared values; its issues are those of the fields. */
function prepared<T extends z.ZodMiniType>(schema: T, prepare: (values: Values) => unknown) {
  return z.pipe(
    z.record(z.string(), z.unknown()),
    z.transform((values: Values, context): z.output<T> => {
      const result = z.safeParse(schema, prepare(values))
      if (result.success) return result.data
      for (const { message, path } of result.error.issues)
        context.issues.push({ code: 'custom', message, path, input: values })
      return z.NEVER
    }),
  )
}

/** The time zone in the form, or the artist's until it is a valid one. */
export const zoneOf = (zone: string) => (isTimeZone(zone) ? zone : currentSite().timeZone)

const textOf = (values: Values) => (name: string) => {
  const value = values[name]
  return typeof value === 'string' ? value.trim() : ''
}

/** Null if blank. The schema rejects NaN. */
const numberOf = (text: string) => (text === '' ? null : Number(text))
