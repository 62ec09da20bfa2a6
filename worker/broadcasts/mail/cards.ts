import type { Card } from '../../../shared/broadcast-blocks'
import type { PublicEvent } from '../../../shared/events'
import { type Language, inLanguage } from '../../../shared/language'
import type { ReleaseType } from '../../../shared/releases'

type ShownRelease = { title: string; type: ReleaseType; year: number; cover: string }
type ShownEvent = Pick<
  PublicEvent,
  | 'title'
  | 'image'
  | 'event_date'
  | 'time_zone'
  | 'status'
  | 'is_virtual'
  | 'venue_name'
  | 'venue_city'
> & { title_pt: string | null }

/** The releases and events that a broadcast names, by id, as they are when it is rendered. */
export type BroadcastContent = {
  releases: ReadonlyMap<string, ShownRelease>
  events: ReadonlyMap<string, ShownEvent>
}

/** The card of a path of the site; null if the path is of something else, or not public. */
export function cardOf(content: BroadcastContent, path: string, language: Language): Card | null {
  const [, area = '', id = ''] = /^\/(music\/catalog|events)\/([\w-]+)$/.exec(path) ?? []
  const release = area === 'music/catalog' ? content.releases.get(id) : undefined
  if (release) return releaseCard(release, path, language)
  const event = area === 'events' ? content.events.get(id) : undefined
  return event ? eventCard(event, path, language) : null
}

const TYPES = {
  en: { album: 'Album', ep: 'EP', single: 'Single', compilation: 'Compilation', live: 'Live' },
  'pt-BR': {
    album: 'Álbum',
    ep: 'EP',
    single: 'Single',
    compilation: 'Coletânea',
    live: 'Ao vivo',
  },
} as const

const releaseCard = (release: ShownRelease, path: string, language: Language): Card => ({
  kind: 'release',
  path,
  title: release.title,
  details: [`${TYPES[language][release.type]} · ${release.year}`],
  picture: release.cover,
})

const CANCELLED = { en: 'Cancelled', 'pt-BR': 'Cancelado' }
const ONLINE = { en: 'Online', 'pt-BR': 'On-line' }

function eventCard(event: ShownEvent, path: string, language: Language): Card {
  // Some versions of the runtime's data have a narrow space here, which few mail programs can show.
  const when = new Intl.DateTimeFormat(language, {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: event.time_zone,
  })
    .format(new Date(event.event_date))
    .replaceAll('\u202f', ' ')
  const place = [event.venue_name, event.venue_city].filter(Boolean).join(', ')
  return {
    kind: 'event',
    path,
    title: inLanguage(language, event.title, event.title_pt),
    details: [
      ...(event.status === 'cancelled' ? [CANCELLED[language]] : []),
      when,
      ...(event.is_virtual ? [ONLINE[language]] : place ? [place] : []),
    ],
    picture: event.image,
  }
}
