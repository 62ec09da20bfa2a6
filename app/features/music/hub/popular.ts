import type { Album, Track } from '../../../../shared/music'

export type Catalog = { albums: Album[]; featured: Track[] }

/** The most played first. Among equals the featured lead, and the rest keep the order of the catalog. */
export const popularTracks = ({ albums, featured }: Catalog) =>
  [...featured, ...albums.flatMap(({ tracks }) => tracks)].toSorted(
    (one, other) => other.plays - one.plays,
  )

/** The same tracks in the order their ids once had; new ones at the end. */
export function withRanks(tracks: Track[], ids: readonly string[]) {
  const place = new Map(ids.map((id, index) => [id, index]))
  const placeOf = ({ id }: Track) => place.get(id) ?? ids.length
  return tracks.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** Every track of every release, first to last: the 'master' playlist that everyone has. */
export const masterTracks = ({ albums }: Catalog) => albums.flatMap(({ tracks }) => tracks)
