import { asc, eq } from 'drizzle-orm'
import type { InferSelectModel } from 'drizzle-orm'
import { batch } from '../db/batch'
import type { Database } from '../db/client'
import { isTrackReleased, selectNextRelease, tracks } from '../music'
import { setNextRelease } from '../platform/catalog-caches'
import type { Schedule } from './schedule'
import { radioSlots, radioStations } from './tables'

type TrackRow = InferSelectModel<typeof tracks>

export type Station = InferSelectModel<typeof radioStations> & {
  schedule: Schedule
  tracks: Map<string, TrackRow>
}

/** All stations in order, with their schedules. Only tracks with a recording in our bucket are played. */
export async function readStations(db: Database): Promise<Station[]> {
  const {
    stations,
    slots,
    next: [next],
  } = await batch(db, {
    stations: db.select().from(radioStations).orderBy(asc(radioStations.position)),
    slots: db
      .select({ station_id: radioSlots.station_id, track: tracks })
      .from(radioSlots)
      .innerJoin(tracks, eq(tracks.id, radioSlots.track_id))
      .where(isTrackReleased())
      .orderBy(asc(radioSlots.station_id), asc(radioSlots.position)),
    next: selectNextRelease(db),
  })
  setNextRelease(next?.at)
  const slotsOf = Map.groupBy(
    slots.filter(({ track }) => track.media_key !== null),
    (slot) => slot.station_id,
  )
  return stations.map((station) => {
    const own = slotsOf.get(station.id) ?? []
    return {
      ...station,
      tracks: new Map(own.map(({ track }) => [track.id, track])),
      schedule: {
        station_id: station.id,
        items: own.map(({ track }) => ({
          track_id: track.id,
          duration_ms: Math.round(track.duration * 1000),
        })),
      },
    }
  })
}
