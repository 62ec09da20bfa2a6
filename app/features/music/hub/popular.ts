import { type Album, type Track, everyTrack } from '../../../../shared/music'

export type Catalog = { albums: Album[]; featured: Track[] }

/** Most played first. Ties: featured tracks first, then catalog order. */
export const popularTracks = (catalog: Catalog) =>
  everyTrack(catalog).toSorted((one, other) => other.plays - one.plays)

/** Sorts tracks by a stored order of ids; new ones at the end. */
export function withRanks(tracks: Track[], ids: readonly string[]) {
  const ranks = new Map(ids.map((id, index) => [id, index]))
  const rankOf = ({ id }: Track) => ranks.get(id) ?? ids.length
  return tracks.toSorted((one, other) => rankOf(one) - rankOf(other))
}
