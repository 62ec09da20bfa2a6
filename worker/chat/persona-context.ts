import type { Database } from '../db/client'
import { listUpcoming } from '../events'
import { readCatalog } from '../music'
import { readSite } from '../site'
import type { PersonaContext } from './instructions'

const EVENTS_MAX = 20

/** The published persona with the current releases and events. */
export async function readPersonaContext(db: Database): Promise<PersonaContext> {
  const [{ documents }, { albums, tracks }, events] = await Promise.all([
    readSite(db),
    readCatalog(db),
    listUpcoming(db, EVENTS_MAX),
  ])
  const titles = Map.groupBy(tracks, (track) => track.album_id)
  return {
    persona: documents.persona,
    brand: documents.brand,
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
