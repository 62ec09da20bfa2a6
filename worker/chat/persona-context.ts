import type { PersonaFacts } from '../../content/persona'
import type { Database } from '../db/client'
import { listUpcoming } from '../events'
import { readCatalog } from '../music'
import { readBrand } from '../site'

const EVENTS_MAX = 20

/** The current releases and events, for the persona's instructions. */
export async function readPersonaContext(db: Database): Promise<PersonaFacts> {
  const [brand, { albums, tracks }, events] = await Promise.all([
    readBrand(db),
    readCatalog(db),
    listUpcoming(db, EVENTS_MAX),
  ])
  const titles = Map.groupBy(tracks, (track) => track.album_id)
  return {
    artist: brand.artistName,
    site: brand.siteName,
    supportEmail: brand.contact.support,
    releases: albums.map(({ id, title, year, type }) => ({
      title,
      year,
      type,
      tracks: (titles.get(id) ?? []).map((track) => track.title),
    })),
    events: events.map((event) => ({
      title: event.title,
      when: dateText(event),
      where: [event.venue_name, event.venue_city, event.venue_state].filter(Boolean).join(', '),
      online: event.is_virtual,
    })),
  }
}

/** In the time zone of the venue, with the year. */
const dateText = ({ event_date, time_zone }: { event_date: string; time_zone: string }) =>
  new Intl.DateTimeFormat('en', {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: time_zone,
  }).format(new Date(event_date))
