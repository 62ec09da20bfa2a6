import type { Availability, PublicEvent } from '../../../shared/events'
import type { Language } from '../../../shared/language'
import { itemHead } from '../../lib/head'
import type { RouterContext } from '../../lib/router-context'
import { bannerOf, eventFacts } from './facts'
import { runningQuery } from './running'

/** Of the banner's middle. */
const IMAGE_SIZE = { width: 1200, height: 600 }

/** The head of an event's page. */
export function eventHead(context: RouterContext, event: PublicEvent | null | undefined) {
  if (!context.document || !event) return {}
  const { language, origin, site } = context.document
  const image = { path: bannerOf(site), ...IMAGE_SIZE }
  const [isLive] =
    context.queryClient.getQueryData(runningQuery([event], Date.now()).queryKey) ?? []
  const status = isLive ? LIVE[language] : STATUSES[language][event.availability]
  const facts = [status, dateOf(event, language), placeOf(event, language)]
  return itemHead(context, {
    title: event.title,
    description: [facts.filter(Boolean).join(' · '), event.description].filter(Boolean).join('. '),
    image,
    type: 'website',
    jsonLd: eventFacts(event, site, origin),
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
