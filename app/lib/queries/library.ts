import { queryOptions } from '@tanstack/react-query'
import type { Playlist } from '../../../shared/library'
import type { Track } from '../../../shared/music'
import { call } from '../api/call'
import { favoritesApi, playlistsApi } from '../api/clients'

export const libraryQueries = {
  all: ['library'] as const,

  /** Newest first. */
  favorites: () =>
    queryOptions({
      queryKey: [...libraryQueries.all, 'favorites'],
      queryFn: async (): Promise<Track[]> =>
        (await call(favoritesApi.index.$get({ query: { refusal: 'ok' } }))).favorites.map(
          ({ track_data }) => track_data,
        ),
    }),

  /** Oldest first, each with its tracks in order. */
  playlists: () =>
    queryOptions({
      queryKey: [...libraryQueries.all, 'playlists'],
      queryFn: async (): Promise<Playlist[]> => (await call(playlistsApi.index.$get())).playlists,
    }),
}
