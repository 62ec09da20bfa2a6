import type { Track } from '../../../../shared/music'

/** A removed favorite and its index. */
export type Removal = { track: Track; at: number }

export type Row = { track: Track; removed: boolean }

/** Inserts removed rows at their old index, so that other rows do not move. */
export function withRemovals(tracks: readonly Track[], removals: readonly Removal[]): Row[] {
  const rows: Row[] = tracks.map((track) => ({ track, removed: false }))
  const removed = removals
    .filter(({ track }) => !tracks.some(({ id }) => id === track.id))
    .toSorted((one, other) => one.at - other.at)
  for (const { track, at } of removed) rows.splice(at, 0, { track, removed: true })
  return rows
}
