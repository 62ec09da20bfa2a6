import { sql } from 'drizzle-orm'
import type { PartyTrack } from '../../shared/parties'
import type { Database } from '../db/client'
import { coverAddress, isTrackReleased, tracks } from '../music'
import type { PartyRecord } from './party-queries'

export type NamedTrack = PartyTrack & { track_id: string; isReleased: boolean }

/** The programme's tracks, also of a release that is not out yet. Not to be sent before their start. */
export async function readNamedTracks(db: Database, { items }: PartyRecord): Promise<NamedTrack[]> {
  const ids = JSON.stringify(items.map(({ track_id }) => track_id))
  const rows = await db
    .select({
      id: tracks.id,
      title: tracks.title,
      album: tracks.album,
      image: tracks.image,
      isReleased: isTrackReleased().mapWith(Boolean).as('is_released'),
    })
    .from(tracks)
    .where(sql`${tracks.id} in (select value from json_each(${ids}))`)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return items.map(({ track_id, duration_ms }) => {
    const row = byId.get(track_id)
    return {
      track_id,
      title: row?.title ?? '',
      album: row?.album ?? '',
      image: coverAddress(row?.image ?? ''),
      duration_ms,
      isReleased: row?.isReleased ?? false,
    }
  })
}

/** As pages show them. */
export const readTracks = async (db: Database, party: PartyRecord): Promise<PartyTrack[]> =>
  (await readNamedTracks(db, party)).map(({ title, album, image, duration_ms }) => ({
    title,
    album,
    image,
    duration_ms,
  }))
