import type { Track } from '../../../../shared/music'

/** The newest comes first, as the server lists them; twice is once. */
export const withFavorite = (favorites: Track[], track: Track) =>
  favorites.some(({ id }) => id === track.id) ? favorites : [track, ...favorites]

export const withoutFavorite = (favorites: Track[], trackId: string) =>
  favorites.filter(({ id }) => id !== trackId)
