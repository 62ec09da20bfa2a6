import type { TrackFigures } from './queries'

type Track = TrackFigures['tracks'][number]

const KEYS = ['title', 'album', 'play_count', 'last_played_at'] as const
const SORTS = KEYS.flatMap((key) => [key, `-${key}`] as const)
export type TrackSort = (typeof SORTS)[number]

/** As the address says it; the most played first when it says nothing of sense. */
export const asTrackSort = (said: string | undefined): TrackSort =>
  SORTS.find((sort) => sort === said) ?? '-play_count'

/** The whole list is here: it is sorted here. The averages are the plays, divided: they sort alike. */
export function sortTracks(tracks: readonly Track[], sort: TrackSort) {
  const falling = sort.startsWith('-')
  const key = falling ? sort.slice(1) : sort
  const value = (track: Track): unknown => Reflect.get(track, key)
  const rising = tracks.toSorted((a, b) => compare(value(a), value(b)))
  return falling ? rising.toReversed() : rising
}

const compare = (a: unknown, b: unknown) =>
  typeof a === 'number' && typeof b === 'number'
    ? a - b
    : String(a).localeCompare(String(b), undefined, { numeric: true })
