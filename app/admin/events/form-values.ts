import * as z from 'zod/mini'
import { brand } from '../../../brand.config'
import { type AdminEvent, EventInput, VenueInput, isTimeZone } from '../../../shared/events'
import type { DraftValues } from '../../lib/forms/form-draft'
import { toInstant } from './wall-clock'

type Values = Record<string, unknown>

/** What stands in the event's form, as the API takes it. */
export const EventForm = judgedBy(EventInput, eventValues)

/** What the form of an event shows of a draft: the fields that it had. */
export const restoredEvent = (draft: DraftValues) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the inputs take what cannot be read, and the schema judges it
  Object.fromEntries(
    Object.entries(eventValues(draft)).filter(([name]) => name in draft || name === 'is_virtual'),
  ) as Partial<AdminEvent>

/** Wall clocks become instants, digits become numbers; nothing is judged yet. */
function eventValues(values: Values) {
  const said = textOf(values)
  const zone = zoneOf(said('time_zone'))
  const eventbrite = said('source') === 'eventbrite'
  return {
    ...values,
    is_virtual: said('is_virtual') === 'on',
    event_date: toInstant(said('event_date'), zone),
    ticket_sale_start: toInstant(said('ticket_sale_start'), zone),
    ticket_sale_end: toInstant(said('ticket_sale_end'), zone),
    venue_capacity: numberOf(said('venue_capacity')),
    ticket_price_min: numberOf(said('ticket_price_min')),
    ticket_price_max: numberOf(said('ticket_price_max')),
    // What the form hides for an event of Eventbrite is not sent with it.
    ...(eventbrite ? { venue_id: null } : { eventbrite_id: null }),
  }
}

export const VenueForm = judgedBy(VenueInput, (values) => ({
  ...values,
  capacity: numberOf(textOf(values)('capacity')),
}))

/** A form's values, prepared for the schema that both sides execute; its issues are those of the fields. */
function judgedBy<T extends z.ZodMiniType>(schema: T, prepare: (values: Values) => unknown) {
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

/** The zone that stands in the form; the artist's own while that is none. */
export const zoneOf = (said: string) => (isTimeZone(said) ? said : brand.timeZone)

const textOf = (values: Values) => (name: string) => {
  const value = values[name]
  return typeof value === 'string' ? value.trim() : ''
}

/** Blank stays blank; what is no number is left for the schema to refuse. */
const numberOf = (text: string) => (text === '' ? null : Number(text))
