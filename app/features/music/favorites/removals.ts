import type { Track } from '../../../../shared/music'

/** A favorite that was just let go, and where it stood. */
export type Removal = { track: Track; at: number }

export type Row = { track: Track; removed: boolean }

/** The list with those just removed still in their places, so that nothing moves under the fan's hand. */
export function withRemovals(tracks: readonly Track[], removals: readonly Removal[]): Row[] {
  const rows: Row[] = tracks.map((track) => ({ track, removed: false }))
  const gone = removals
    .filter(({ track }) => !tracks.some(({ id }) => id === track.id))
    .toSorted((one, other) => one.at - other.at)
  for (const { track, at } of gone) rows.splice(at, 0, { track, removed: true })
  return rows
}
