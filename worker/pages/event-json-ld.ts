import { TZDate } from '@date-fns/tz'
import { brand } from '../../brand.config'
import { COUNTRIES, type PublicEvent } from '../../shared/events'

const STATUSES = { published: 'EventScheduled', cancelled: 'EventCancelled', draft: undefined }
const OFFERS = {
  available: 'InStock',
  limited: 'LimitedAvailability',
  sold_out: 'SoldOut',
  past: 'SoldOut',
  cancelled: 'Discontinued',
}

/** An event as schema.org has it, for search engines. */
export function eventJsonLd(event: PublicEvent, origin: string, image: string) {
  const url = `${origin}/events/${event.id}`
  return {
    '@type': 'MusicEvent',
    name: event.title,
    ...(event.description && { description: event.description }),
    url,
    image,
    startDate: onTheWall(event.event_date, event),
    eventStatus: `https://schema.org/${STATUSES[event.status]}`,
    eventAttendanceMode: `https://schema.org/${event.is_virtual ? 'Online' : 'Offline'}EventAttendanceMode`,
    location: event.is_virtual ? { '@type': 'VirtualLocation', url } : placeThing(event),
    performer: { '@type': 'MusicGroup', name: brand.artistName, url: `${origin}/` },
    organizer: { '@type': 'Organization', name: brand.siteName, url: `${origin}/` },
    ...offers(event),
  }
}

function offers(event: PublicEvent) {
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
      availability: `https://schema.org/${OFFERS[event.availability]}`,
      ...(start && { validFrom: onTheWall(start, event) }),
      ...(end && { validThrough: onTheWall(end, event) }),
    },
  }
}

/** What is not known is left out: an empty word would be read as a name. */
const placeThing = (event: PublicEvent) => ({
  '@type': 'Place',
  ...known({ name: event.venue_name }),
  address: {
    '@type': 'PostalAddress',
    ...known({
      streetAddress: event.venue_address,
      addressLocality: event.venue_city,
      addressRegion: event.venue_state,
      postalCode: event.venue_postal_code,
      addressCountry: event.venue_country && COUNTRIES[event.venue_country],
    }),
  },
})

const known = (facts: Record<string, string | null>) =>
  Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact))

/** The hour that a search shows is the one of the venue, so the offset of its zone stands beside it. */
const onTheWall = (instant: string, { time_zone }: PublicEvent) =>
  new TZDate(instant, time_zone).toISOString()
