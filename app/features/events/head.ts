import { TZDate } from '@date-fns/tz'
import { type Availability, COUNTRIES, type PublicEvent } from '../../../shared/events'
import type { PublicBrand } from '../../../shared/site/brand'
import type { Language } from '../../../shared/language'
import { itemHead } from '../../lib/head'
import type { RouterContext } from '../../lib/router-context'
import { runningQuery } from './running'

/** Of the banner's middle. */
const IMAGE_SIZE = { width: 1200, height: 600 }

/** The head of an event's page. */
export function eventHead(context: RouterContext, event: PublicEvent | null | undefined) {
  if (!context.document || !event) return {}
  const { language, origin, site } = context.document
  const { image: banner } = site.home.events.banner
  const image = { path: `${banner}?width=1200&height=600&format=jpeg`, ...IMAGE_SIZE }
  const [isLive] =
    context.queryClient.getQueryData(runningQuery([event], Date.now()).queryKey) ?? []
  const status = isLive ? LIVE[language] : STATUSES[language][event.availability]
  const facts = [status, dateOf(event, language), placeOf(event, language)]
  return itemHead(context, {
    title: event.title,
    description: [facts.filter(Boolean).join(' · '), event.description].filter(Boolean).join('. '),
    image,
    type: 'website',
    jsonLd: eventJsonLd(event, site.brand, origin, origin + image.path),
  })
}

const dateOf = ({ event_date, time_zone: timeZone }: PublicEvent, language: Language) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone }).format(new Date(event_date))

function placeOf(event: PublicEvent, language: Language) {
  // A party has its own audience, and its page says which.
  if (event.is_party) return 'Online'
  if (event.is_virtual) return FOR_VIP[language]
  return [event.venue_name, event.venue_city, event.venue_state].filter(Boolean).join(', ')
}

const STATUSES: Record<Language, Partial<Record<Availability, string>>> = {
  en: { cancelled: 'Cancelled', sold_out: 'Sold Out', past: 'Past event' },
  'pt-BR': { cancelled: 'Cancelado', sold_out: 'Esgotado', past: 'Já aconteceu' },
}

const LIVE = { en: 'Live now', 'pt-BR': 'Ao vivo agora' }

const FOR_VIP = { en: 'Online, for VIP members', 'pt-BR': 'Online, para membros VIP' }

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

function eventJsonLd(
  event: PublicEvent,
  { artistName, siteName }: PublicBrand,
  origin: string,
  image: string,
) {
  const url = `${origin}/events/${event.id}`
  return {
    '@type': 'MusicEvent',
    name: event.title,
    ...(event.description && { description: event.description }),
    url,
    image,
    startDate: venueTime(event.event_date, event),
    eventStatus: `https://schema.org/${SCHEMA_STATUSES[event.status]}`,
    eventAttendanceMode: `https://schema.org/${event.is_virtual ? 'Online' : 'Offline'}EventAttendanceMode`,
    location: event.is_virtual ? { '@type': 'VirtualLocation', url } : placeJsonLd(event),
    performer: { '@type': 'MusicGroup', name: artistName, url: `${origin}/` },
    organizer: { '@type': 'Organization', name: siteName, url: `${origin}/` },
    ...offersJsonLd(event),
  }
}

function offersJsonLd(event: PublicEvent) {
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

const placeJsonLd = (event: PublicEvent) => ({
  '@type': 'Place',
  ...withoutEmpty({ name: event.venue_name }),
  address: {
    '@type': 'PostalAddress',
    ...withoutEmpty({
      streetAddress: event.venue_address,
      addressLocality: event.venue_city,
      addressRegion: event.venue_state,
      postalCode: event.venue_postal_code,
      addressCountry: event.venue_country && COUNTRIES[event.venue_country],
    }),
  },
})

/** Search engines would take an empty text for a name. */
const withoutEmpty = (facts: Record<string, string | null>) =>
  Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact))

/** Search engines show the venue's local time, so the instant has the offset of its time zone. */
const venueTime = (instant: string, { time_zone }: PublicEvent) =>
  new TZDate(instant, time_zone).toISOString()
