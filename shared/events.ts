import * as z from 'zod/mini'
import { COUNTRIES } from './countries'
import { Page, Search, choice, sorting } from './lists'
import { cleanedLine, cleanedText, named } from './text'
import { Version } from './version'

export const EVENT_STATUSES = ['draft', 'published', 'cancelled'] as const
export const EVENT_SOURCES = ['custom', 'eventbrite'] as const
/** Availability as set by the team; `auto` derives it from sales. */
export const AVAILABILITY_MARKS = ['auto', 'limited', 'sold_out'] as const
/** All have a minor unit of 1/100. */
export const CURRENCIES = ['USD', 'BRL', 'CAD', 'MXN', 'EUR', 'GBP'] as const
export const EVENT_TITLE_MAX = 200
export const DESCRIPTION_MAX = 5000
export const CANCEL_NOTE_MAX = 1000
const LINE_MAX = 200
const CAPACITY_MAX = 1_000_000
const PRICE_MAX = 1_000_000

const Country = z.string('country').check(z.refine((code) => COUNTRIES.has(code), 'country'))

/** Missing, null and blank values become null. */
const blank = <T extends z.ZodMiniType>(schema: T) =>
  z.pipe(
    z.optional(z.unknown()),
    z.pipe(
      z.transform((value: unknown) => (isBlank(value) ? null : value)),
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it judges what comes, whatever that is
      z.nullable(schema) as z.ZodMiniType<z.output<T> | null>,
    ),
  )

const isBlank = (value: unknown) =>
  value === undefined || (typeof value === 'string' && value.trim() === '')

/** Years outside are typing errors. */
const [FIRST_YEAR, LAST_YEAR] = [1950, 2100]

export function isSensibleYear(date: string | number) {
  const year = new Date(date).getUTCFullYear()
  return year >= FIRST_YEAR && year <= LAST_YEAR
}

/** A time with offset; normalized to UTC. */
export const Instant = z.pipe(
  z.iso
    // Not aborting, so that the checks of the whole event still run and report other fields.
    .datetime({ offset: true, error: 'instant' })
    .check(z.refine((text) => Number.isNaN(Date.parse(text)) || isSensibleYear(text), 'year')),
  z.transform((text: string) => new Date(text).toISOString()),
)

const TimeZone = z.string().check(z.refine(isTimeZone, 'time_zone'))

const Capacity = z
  .number('capacity')
  .check(z.int('capacity'), z.gte(0, 'capacity'), z.lte(CAPACITY_MAX, 'capacity'))

const Price = z.number('price').check(
  z.gte(0, 'price'),
  z.lte(PRICE_MAX, 'price'),
  z.refine((price) => Number(price.toFixed(2)) === price, 'price'),
)

/** http(s) only, without credentials before an @, which disguise the host. */
const WebAddress = cleanedText(2000).check(
  z.regex(/^https?:\/\/[^\s/?#@\\]+([/?#]\S*)?$/i, 'website'),
)

const Line = cleanedLine(LINE_MAX)

const EventFields = z.object({
  title: named(EVENT_TITLE_MAX),
  description: blank(cleanedText(DESCRIPTION_MAX)),
  /** Portuguese variant; falls back to the English one. */
  title_pt: blank(cleanedLine(EVENT_TITLE_MAX)),
  description_pt: blank(cleanedText(DESCRIPTION_MAX)),
  /** The address of its picture. A change keeps the picture if there is any address here, and takes it away without. */
  image: blank(z.string().check(z.maxLength(LINE_MAX, 'too_long'))),
  /** A new picture: an upload of the team. */
  image_upload_id: blank(z.string().check(z.maxLength(100, 'too_long'))),
  event_date: Instant,
  time_zone: blank(TimeZone),
  status: z._default(z.enum(EVENT_STATUSES), 'draft'),
  source: z._default(z.enum(EVENT_SOURCES), 'custom'),
  is_virtual: z._default(z.boolean(), false),
  eventbrite_id: blank(Line),
  external_ticket_url: blank(WebAddress),
  venue_id: blank(z.string().check(z.maxLength(LINE_MAX))),
  venue_name: blank(Line),
  venue_address: blank(Line),
  venue_city: blank(Line),
  venue_state: blank(Line),
  venue_country: blank(Country),
  venue_postal_code: blank(Line),
  venue_capacity: blank(Capacity),
  ticket_price_min: blank(Price),
  ticket_price_max: blank(Price),
  currency: z._default(z.enum(CURRENCIES), 'USD'),
  ticket_sale_start: blank(Instant),
  ticket_sale_end: blank(Instant),
  availability_mark: z._default(z.enum(AVAILABILITY_MARKS), 'auto'),
  cancel_note: blank(cleanedText(CANCEL_NOTE_MAX)),
})
type EventFields = z.infer<typeof EventFields>

const isConsistent = z.superRefine((event: EventFields, context) => {
  for (const [path, error] of Object.entries(problemsOf(event)))
    context.addIssue({ code: 'custom', message: error, path: [path] })
})

/** The event form. Blank optional values become null. */
export const EventInput = EventFields.check(isConsistent)
export type EventInput = z.infer<typeof EventInput>

export const EventChange = z.extend(EventFields, { version: Version }).check(isConsistent)
export type EventChange = z.infer<typeof EventChange>

const VENUE_FIELDS = [
  'venue_name',
  'venue_address',
  'venue_city',
  'venue_state',
  'venue_capacity',
] as const
const SALE_FIELDS = [
  'ticket_price_min',
  'ticket_price_max',
  'ticket_sale_start',
  'ticket_sale_end',
] as const

/**
 * Checks across fields, reported at the field to correct. Events with a venue of the list, and online meets, need no venue
 * fields.
 */
function problemsOf(event: EventFields) {
  const problems: Partial<Record<keyof EventFields, string>> = {}
  if (event.source === 'eventbrite' && event.eventbrite_id === null)
    problems.eventbrite_id = 'eventbrite_id'
  if (event.source === 'custom' && !event.is_virtual) {
    const needed = event.venue_id === null ? [...VENUE_FIELDS, ...SALE_FIELDS] : SALE_FIELDS
    for (const field of needed) if (event[field] === null) problems[field] = 'required'
  }
  const { ticket_price_min: min, ticket_price_max: max } = event
  if (min !== null && max !== null && min > max) problems.ticket_price_max = 'price_order'
  const { ticket_sale_start: start, ticket_sale_end: end, event_date } = event
  if (start !== null && end !== null && start > end) problems.ticket_sale_end = 'sale_order'
  // Without an event date nothing can be too late.
  else if (end !== null && event_date && end > event_date)
    problems.ticket_sale_end = 'sale_after_event'
  if (start !== null && event_date && start > event_date)
    problems.ticket_sale_start = 'sale_after_event'
  return problems
}

export function isTimeZone(name: string) {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return name.includes('/') || name === 'UTC'
  } catch {
    return false
  }
}

export const EventCancellation = z.object({ note: z._default(cleanedText(CANCEL_NOTE_MAX), '') })

/** Filters and order of the back office's event list. */
export const EventList = z.extend(Page, {
  search: Search,
  status: choice(EVENT_STATUSES),
  source: choice(EVENT_SOURCES),
  sort: sorting(['event_date', 'created_at', 'title'], '-event_date'),
})
export type EventList = z.infer<typeof EventList>

export const VenueInput = z.object({
  name: named(LINE_MAX),
  address: named(LINE_MAX),
  city: blank(Line),
  state: blank(Line),
  country: z._default(Country, 'USA'),
  postal_code: blank(Line),
  capacity: blank(Capacity),
  time_zone: blank(TimeZone),
})
export type VenueInput = z.infer<typeof VenueInput>

export const VenueList = z.extend(Page, {
  search: Search,
  sort: sorting(['name', 'created_at'], 'name'),
})
export type VenueList = z.infer<typeof VenueList>

export type Venue = VenueInput & {
  id: string
  /** A venue with events cannot be deleted. */
  events_count: number
  created_at: string
  updated_at: string
}

/** The text of the Address column. */
export const shownAddress = ({ address, city, state }: VenueInput) =>
  [address, city, state].filter(Boolean).join(', ')

/** The public list; `cancelled=1` includes announced events that were cancelled. */
export const AnnouncedPage = z.extend(Page, {
  cancelled: z.pipe(
    z.optional(z.string()),
    z.transform((value: string | undefined) => value === '1' || value === 'true'),
  ),
})

export type Availability = 'available' | 'limited' | 'sold_out' | 'past' | 'cancelled'

/** `past` is shown with the sold-out label. Prices are decimals of the currency; dates are UTC. */
export type PublicEvent = Omit<
  EventFields,
  | 'source'
  | 'eventbrite_id'
  | 'image_upload_id'
  | 'venue_id'
  | 'availability_mark'
  | 'time_zone'
  | 'title_pt'
  | 'description_pt'
> & {
  id: string
  time_zone: string
  availability: Availability
  /** Its room is at /live/:id. */
  is_party: boolean
  /** Of a party: who may come. */
  audience?: 'members' | 'vip'
}

export type AdminEvent = PublicEvent &
  Pick<
    EventFields,
    'source' | 'eventbrite_id' | 'venue_id' | 'availability_mark' | 'title_pt' | 'description_pt'
  > & {
    version: number
    tickets_sold: number
    announced_at: string | null
    created_at: string
    updated_at: string
  }
