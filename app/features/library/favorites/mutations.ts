import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Track } from '../../../../shared/music'
import { call } from '../../../lib/api/call'
import { favoritesApi } from '../../../lib/api/clients'
import { invalidateAfterMutation } from '../invalidate-after'
import { libraryQueries } from '../queries'

type Wish = { track: Track; keep: boolean }

/** A heart turns at once, everywhere; if the server refuses, it turns back. Two quick turns reach the server in order. */
export function useToggleFavorite() {
  const queryClient = useQueryClient()
  const { queryKey } = libraryQueries.favorites()

  const show = ({ track, keep }: Wish) =>
    queryClient.setQueryData(
      queryKey,
      (now) => now && (keep ? withFavorite(now, track) : withoutFavorite(now, track.id)),
    )

  return useMutation({
    mutationKey: [...libraryQueries.all, 'favorites'],
    scope: { id: 'favorites' },
    mutationFn: ({ track, keep }: Wish) => {
      const { $put, $delete } = favoritesApi[':trackId']
      return call((keep ? $put : $delete)({ param: { trackId: track.id } }))
    },
    onMutate: async (wish) => {
      await queryClient.cancelQueries({ queryKey })
      show(wish)
    },
    onError: (error, { track, keep }) => {
      console.error(error)
      show({ track, keep: !keep })
    },
    onSettled: () => invalidateAfterMutation(queryClient),
  })
}

/** The newest comes first, as the server lists them; twice is once. */
export const withFavorite = (favorites: Track[], track: Track) =>
  favorites.some(({ id }) => id === track.id) ? favorites : [track, ...favorites]

export const withoutFavorite = (favorites: Track[], trackId: string) =>
  favorites.filter(({ id }) => id !== trackId)
