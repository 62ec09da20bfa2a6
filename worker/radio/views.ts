import { type Language, inLanguage } from '../../shared/language'
import type { NowPlaying, RadioStation } from '../../shared/radio'
import { coverAddress, trackView } from '../music'
import { position, turnAfter, turnsBefore } from './schedule'
import type { Station } from './on-air'
import type { Slot } from './timetable'

const HISTORY = 5

export const stationView = (station: Station, language: Language): RadioStation => ({
  id: station.id,
  name: inLanguage(language, station.name, station.name_pt),
  description: inLanguage(language, station.description, station.description_pt),
  image: coverAddress(station.image),
  imageStyle: station.image_style,
})

/** The current track, calculated by the same function as the audio. A track that was hidden since has no name. */
export function nowPlaying(station: Station, now: number): Omit<NowPlaying, 'listeners'> {
  const slot = station.url ? null : position(station.versions, now)
  const trackOf = (at: Slot | null) => {
    const row = at && station.tracks.get(at.track_id)
    return row ? trackView(row) : null
  }
  const before = slot ? turnsBefore(station.versions, slot, HISTORY) : []
  return {
    station_id: station.id,
    server_time: new Date(now).toISOString(),
    track: trackOf(slot),
    started_at: slot && new Date(slot.started_at).toISOString(),
    elapsed_ms: slot && Math.floor(now - slot.started_at),
    next: slot && trackOf(turnAfter(station.versions, slot)),
    history: before.flatMap((past) => {
      const track = trackOf(past)
      return track ? [{ track, started_at: new Date(past.started_at).toISOString() }] : []
    }),
  }
}
