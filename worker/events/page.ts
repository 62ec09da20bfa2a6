import type { Availability, PublicEvent } from '../../shared/events'
import { KNOWN_KEYS } from '../../shared/first-screen'
import type { Language } from '../../shared/language'
import { LIST_PAGE_MAX } from '../../shared/page-size'
import { decodedPart } from '../../shared/path-part'
import type { Database } from '../db/client'
import { DomainError } from '../errors'
import { isoNow } from '../platform/ids'
import { type PageFacts, missingPage, shortened } from '../platform/page-facts'
import { findAnnounced, listAnnounced, listForCalendar } from './announced'
import { eventThing } from './thing'
import { publicEvent } from './views'

type Asked = { db: Database; secret: string; origin: string; language: Language }

const PICTURE = {
  path: '/media/brand/events-banner.webp?width=1200&height=600&format=jpeg',
  width: 1200,
  height: 600,
}

/** Facts of the pages that show events; null for every other page. */
export async function eventsPage(asked: Asked, path: string): Promise<PageFacts | null> {
  if (path === '/' || path === '/events') return { known: await announced(asked) }
  const [, part] = /^\/events\/([^/]+)$/.exec(path) ?? []
  if (!part) return null
  const id = decodedPart(part)
  if (!id) return { missing: true }
  try {
    return eventPage(
      asked,
      publicEvent(await findAnnounced(asked.db, id), isoNow(), asked.language),
    )
  } catch (error) {
    if (error instanceof DomainError) return missingPage(KNOWN_KEYS.event(id))
    throw error
  }
}

/** For the sitemap: what a search can still lead to, however much was played before. */
export const eventPaths = async (db: Database) =>
  (await listForCalendar(db)).map(({ id }) => `/events/${encodeURIComponent(id)}`)

/** Only the whole list is worth sending along: half of it would stand for all. */
async function announced(asked: Asked): Promise<PageFacts['known']> {
  const { events, next_cursor } = await firstPage(asked)
  return next_cursor ? [] : [[KNOWN_KEYS.events, events]]
}

const firstPage = ({ db, secret, language }: Asked) =>
  listAnnounced(db, secret, { limit: LIST_PAGE_MAX, cursor: undefined, cancelled: true, language })

const eventPage = ({ origin, language }: Asked, event: PublicEvent): PageFacts => ({
  share: {
    title: event.title,
    description: shortened(
      [
        [standingOf(event, language), whenIn(event, language), placeOf(event, language)]
          .filter(Boolean)
          .join(' · '),
        event.description,
      ]
        .filter(Boolean)
        .join('. '),
    ),
    image: PICTURE,
    type: 'website',
  },
  thing: eventThing(event, origin, origin + PICTURE.path),
  known: [[KNOWN_KEYS.event(event.id), event]],
})

const whenIn = ({ event_date, time_zone: timeZone }: PublicEvent, language: Language) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone }).format(new Date(event_date))

const placeOf = (event: PublicEvent, language: Language) =>
  event.is_virtual
    ? ONLINE[language]
    : [event.venue_name, event.venue_city, event.venue_state].filter(Boolean).join(', ')

/** What nobody should find out on arrival. */
const standingOf = ({ availability }: PublicEvent, language: Language) =>
  STANDINGS[language][availability]

const STANDINGS: Record<Language, Partial<Record<Availability, string>>> = {
  en: { cancelled: 'Cancelled', sold_out: 'Sold Out', past: 'Past event' },
  'pt-BR': { cancelled: 'Cancelado', sold_out: 'Esgotado', past: 'Já aconteceu' },
}

const ONLINE = { en: 'Online, for VIP members', 'pt-BR': 'Online, para membros VIP' }
