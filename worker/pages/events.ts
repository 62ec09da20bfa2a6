import type { Availability, PublicEvent } from '../../shared/events'
import { PRELOADED_KEYS } from '../../shared/server-rendering'
import type { Language } from '../../shared/language'
import { LIST_PAGE_MAX } from '../../shared/page-size'
import { decodePathPart } from '../../shared/decode-path-part'
import type { Database } from '../db/client'
import { DomainError } from '../errors'
import { isoNow } from '../platform/ids'
import { type PageMetadata, missingPage, shortened } from './page-metadata'
import { findPublished, listCalendarEvents, listPublished, publicEvent } from '../events'
import { eventJsonLd } from './event-json-ld'

type Asked = { db: Database; secret: string; origin: string; language: Language }

const PICTURE = {
  path: '/media/brand/events-banner.webp?width=1200&height=600&format=jpeg',
  width: 1200,
  height: 600,
}

/** Facts of the pages that show events; null for every other page. */
export async function eventsPageMetadata(asked: Asked, path: string): Promise<PageMetadata | null> {
  if (path === '/' || path === '/events') return { known: await announced(asked) }
  const [, part] = /^\/events\/([^/]+)$/.exec(path) ?? []
  if (!part) return null
  const id = decodePathPart(part)
  if (!id) return { missing: true }
  try {
    return eventPage(
      asked,
      publicEvent(await findPublished(asked.db, id), isoNow(), asked.language),
    )
  } catch (error) {
    if (error instanceof DomainError) return missingPage(PRELOADED_KEYS.event(id))
    throw error
  }
}

/** For the sitemap: what a search can still lead to, however much was played before. */
export const eventPaths = async (db: Database) =>
  (await listCalendarEvents(db)).map(({ id }) => `/events/${encodeURIComponent(id)}`)

/** Only the whole list is worth sending along: half of it would stand for all. */
async function announced(asked: Asked): Promise<PageMetadata['known']> {
  const { events, next_cursor } = await firstPage(asked)
  return next_cursor ? [] : [[PRELOADED_KEYS.events, events]]
}

const firstPage = ({ db, secret, language }: Asked) =>
  listPublished(db, secret, { limit: LIST_PAGE_MAX, cursor: undefined, cancelled: true, language })

const eventPage = ({ origin, language }: Asked, event: PublicEvent): PageMetadata => ({
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
  thing: eventJsonLd(event, origin, origin + PICTURE.path),
  known: [[PRELOADED_KEYS.event(event.id), event]],
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
