import { TZDate } from '@date-fns/tz'
import { COUNTRIES } from '../../../shared/countries'
import type { PublicEvent } from '../../../shared/events'
import type { PublicSite } from '../../../shared/site/sections'
import { shareImageOf } from './head'

const SCHEMA_STATUSES = {
  published: 'EventScheduled',
  cancelled: 'EventCancelled',
  draft: undefined,
}
const SCHEMA_AVAILABILITIES = {
  available: 'InStock',
  limited: 'LimitedAvailability',
  sold_out: 'SoldOut',
  past: 'SoldOut',
  cancelled: 'Discontinued',
}

/** An event as a thing of schema.org. */
export function eventFacts(event: PublicEvent, site: PublicSite, origin: string) {
  const { artistName, siteName } = site.brand
  const url = `${origin}/events/${event.id}`
  return {
    '@type': 'MusicEvent',
    name: event.title,
    ...(event.description && { description: event.description }),
    url,
    image: origin + shareImageOf(event, site),
    startDate: venueTime(event.event_date, event),
    eventStatus: `https://schema.org/${SCHEMA_STATUSES[event.status]}`,
    eventAttendanceMode: `https://schema.org/${event.is_virtual ? 'Online' : 'Offline'}EventAttendanceMode`,
    location: event.is_virtual ? { '@type': 'VirtualLocation', url } : placeOf(event),
    performer: { '@type': 'MusicGroup', name: artistName, url: `${origin}/` },
    organizer: { '@type': 'Organization', name: siteName, url: `${origin}/` },
    ...offersOf(event),
  }
}

function offersOf(event: PublicEvent) {
  const { ticket_price_min: lowest, ticket_price_max: highest } = event
  const { ticket_sale_start: start, ticket_sale_end: end } = event
  if (!event.external_ticket_url || lowest === null) return {}
  return {
    offers: {
      '@type': 'AggregateOffer',
      url: event.external_ticket_url,
      priceCurrency: event.currency,
      lowPrice: lowest,
      highPrice: highest ?? lowest,
      availability: `https://schema.org/${SCHEMA_AVAILABILITIES[event.availability]}`,
      ...(start && { validFrom: venueTime(start, event) }),
      ...(end && { validThrough: venueTime(end, event) }),
    },
  }
}

const placeOf = (event: PublicEvent) => ({
  '@type': 'Place',
  ...withoutEmpty({ name: event.venue_name }),
  address: {
    '@type': 'PostalAddress',
    ...withoutEmpty({
      streetAddress: event.venue_address,
      addressLocality: event.venue_city,
      addressRegion: event.venue_state,
      postalCode: event.venue_postal_code,
      addressCountry: (event.venue_country && COUNTRIES.get(event.venue_country)) ?? null,
    }),
  },
})

/** Search engines would take an empty text for a name. */
const withoutEmpty = (facts: Record<string, string | null>) =>
  Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact))

/** Search engines show the venue's local time, so the instant has the offset of its time zone. */
const venueTime = (instant: string, { time_zone }: PublicEvent) =>
  new TZDate(instant, time_zone).toISOString()
