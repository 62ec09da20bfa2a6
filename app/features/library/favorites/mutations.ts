import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Track } from '../../../../shared/music'
import { call } from '../../../lib/api/call'
import { favoritesApi, sentEvenIfClosed } from '../../../lib/api/clients'
import { logUnexpected } from '../../../lib/api/log-unexpected'
import { invalidateAfterMutation } from '../invalidate-after'
import { libraryQueries } from '../../../lib/queries/library'

type FavoriteChange = { track: Track; favorite: boolean }

/** Changes the favorite on screen at once and reverts it if the server refuses. Quick changes reach the server in order. */
export function useToggleFavorite() {
  const queryClient = useQueryClient()
  const { queryKey } = libraryQueries.favorites()

  const show = ({ track, favorite }: FavoriteChange) =>
    queryClient.setQueryData(
      queryKey,
      (now) => now && (favorite ? withFavorite(now, track) : withoutFavorite(now, track.id)),
    )

  return useMutation({
    mutationKey: [...libraryQueries.all, 'favorites'],
    scope: { id: 'favorites' },
    mutationFn: ({ track, favorite }: FavoriteChange) => {
      const { $put, $delete } = favoritesApi[':trackId']
      return call((favorite ? $put : $delete)({ param: { trackId: track.id } }, sentEvenIfClosed))
    },
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey })
      show(change)
    },
    onError: (error, { track, favorite }) => {
      logUnexpected(error)
      show({ track, favorite: !favorite })
    },
    onSettled: () => invalidateAfterMutation(queryClient),
  })
}

/** Newest first, as the server lists them; adding twice has no effect. */
export const withFavorite = (favorites: Track[], track: Track) =>
  favorites.some(({ id }) => id === track.id) ? favorites : [track, ...favorites]

export const withoutFavorite = (favorites: Track[], trackId: string) =>
  favorites.filter(({ id }) => id !== trackId)
