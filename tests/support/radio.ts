import { eq } from 'drizzle-orm'
import { playableTracks } from '../../worker/radio/on-air'
import { radioSchedules, radioStations } from '../../worker/radio/tables'
import type {
  PlayableTrack,
  ScheduleDocument,
  ScheduleVersion,
  Slot,
} from '../../worker/radio/timetable'
import { tracks } from '../../worker/music/tables'
import { newId } from '../../worker/lib/ids'
import { database } from './members'

/** Since when stations of tests have been playing. */
export const EPOCH = Date.UTC(2026, 0, 1)

/** A track that a station plays, with this name and length. */
export const playable = (track_id: string, duration_ms: number): PlayableTrack => ({
  track_id,
  recording_id: `${track_id}-recording`,
  media_key: `audio/${track_id}.0123456789ab.mp3`,
  duration_ms,
})

/** A version that plays these tracks, and the lists that `more` adds. */
export const newVersion = (
  played: PlayableTrack[],
  more: Partial<ScheduleDocument> & { version?: number; applies_at?: number } = {},
): ScheduleVersion => {
  const { version = 1, applies_at = EPOCH, ...lists } = more
  const document: ScheduleDocument = {
    items: played.map(({ track_id }) => track_id),
    order: 'shuffle',
    jingles: null,
    programmes: [],
    time_zone: null,
    tracks: played,
    ...lists,
  }
  return { station_id: 'test', version, applies_at, document }
}

export const newSlot = (slot: Partial<Slot> = {}): Slot => ({
  ...playable('t', 1000),
  version: 1,
  turn: 1,
  started_at: 0,
  ...slot,
})

/** A station of the database, which has been playing these tracks. */
export async function newStation({
  id = newId(),
  name = 'Test FM',
  trackIds = [],
  position = 0,
  url = null,
  description = 'd',
}: {
  id?: string
  name?: string
  trackIds?: string[]
  position?: number
  url?: string | null
  description?: string
} = {}) {
  await database.insert(radioStations).values({
    id,
    position,
    name,
    url,
    description,
    image: 'stations/x.webp',
    image_style: 'cover',
  })
  if (trackIds.length === 0) return id
  const rows = await Promise.all(
    trackIds.map((trackId) => database.select().from(tracks).where(eq(tracks.id, trackId))),
  )
  const { station_id: _, ...version } = newVersion(playableTracks(rows.flat()), {
    items: trackIds,
  })
  await database.insert(radioSchedules).values({ station_id: id, ...version })
  return id
}
