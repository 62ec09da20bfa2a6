import type { Availability, PublicEvent } from '../../../shared/events'
import type { Language } from '../../../shared/language'
import { itemHead } from '../../lib/head'
import type { PublicSite } from '../../../shared/site/sections'
import type { DocumentContext, RouterContext } from '../../lib/router-context'
import { isOver } from './order'
import { runningQuery } from './running'

/** Of the banner's middle. */
const IMAGE_SIZE = { width: 1200, height: 600 }

/** For search engines: more would make the document slower for everyone. */
const LISTED = 20

/** The middle of the banner, for programs that may not read WebP. */
export const bannerOf = ({ home }: PublicSite) =>
  `${home.events.banner.image}?width=1200&height=600&format=jpeg`

/** What a shared link of an event shows: its picture, else the banner. */
export const shareImageOf = ({ image }: PublicEvent, site: PublicSite) =>
  image ? `${image}?width=1200&height=600&format=jpeg` : bannerOf(site)

/** The next events as a list of schema.org. */
export const upcomingFacts = (events: PublicEvent[], { eventFacts }: DocumentContext) => ({
  '@type': 'ItemList',
  itemListElement: events
    .filter((event) => !isOver(event, Date.now()))
    .slice(0, LISTED)
    .map((event, index) => ({ '@type': 'ListItem', position: index + 1, item: eventFacts(event) })),
})

/** The head of an event's page. */
export function eventHead(context: RouterContext, event: PublicEvent | null | undefined) {
  if (!import.meta.env.SSR || !context.document || !event) return {}
  const { language, site } = context.document
  const image = { path: shareImageOf(event, site), ...IMAGE_SIZE }
  const [isLive] =
    context.queryClient.getQueryData(runningQuery([event], Date.now()).queryKey) ?? []
  const status = isLive ? LIVE[language] : STATUSES[language][event.availability]
  const facts = [status, dateOf(event, language), placeOf(event, language)]
  return itemHead(context, {
    title: event.title,
    description: [facts.filter(Boolean).join(' · '), event.description].filter(Boolean).join('. '),
    image,
    type: 'website',
    jsonLd: context.document.eventFacts(event),
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
