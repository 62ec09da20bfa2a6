import { type Language, inLanguage } from '../../shared/language'
import type { NowPlaying, RadioStation } from '../../shared/radio'
import { trackView } from '../music'
import { type Slot, position, slotAt } from './schedule'
import type { Station } from './stations'

const HISTORY = 5

export const stationView = (station: Station, language: Language): RadioStation => ({
  id: station.id,
  name: inLanguage(language, station.name, station.name_pt),
  description: inLanguage(language, station.description, station.description_pt),
  image: `/media/${station.image}`,
  imageStyle: station.image_style,
})

/** The current track, calculated by the same function as the audio. */
export function nowPlaying(station: Station, now: number): Omit<NowPlaying, 'listeners'> {
  const slot = station.url ? null : position(station.schedule, now)
  const trackOf = (at: Slot | null) => {
    const row = at && station.tracks.get(at.track_id)
    return row ? trackView(row) : null
  }
  const before = slot
    ? Array.from({ length: HISTORY }, (_, i) => slotAt(station.schedule, slot.turn - 1 - i))
    : []
  return {
    station_id: station.id,
    server_time: new Date(now).toISOString(),
    track: trackOf(slot),
    started_at: slot && new Date(slot.started_at).toISOString(),
    elapsed_ms: slot && Math.floor(now - slot.started_at),
    next: slot && trackOf(slotAt(station.schedule, slot.turn + 1)),
    history: before.flatMap((past) => {
      const track = trackOf(past)
      return past && track ? [{ track, started_at: new Date(past.started_at).toISOString() }] : []
    }),
  }
}
