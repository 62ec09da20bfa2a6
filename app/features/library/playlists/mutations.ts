import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Playlist } from '../../../../shared/library'
import type { Track } from '../../../../shared/music'
import { call } from '../../../lib/api/call'
import { playlistsApi, sentEvenIfClosed } from '../../../lib/api/clients'
import { logUnexpected } from '../../../lib/api/log-unexpected'
import { libraryQueries } from '../../../lib/queries/library'
import { invalidateAfterMutation } from '../invalidate-after'
import {
  inOrder,
  restorePlaylist,
  renamed,
  withTrack,
  withoutPlaylist,
  withoutTrack,
} from './edits'

const MUTATIONS = [...libraryQueries.all, 'playlists']
const { queryKey } = libraryQueries.playlists()
const one = playlistsApi[':id']

export function useCreatePlaylist() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: MUTATIONS,
    mutationFn: (name: string): Promise<Playlist> =>
      call(playlistsApi.index.$post({ json: { name } })),
    onSuccess: (made) => queryClient.setQueryData(queryKey, (now) => now && [...now, made]),
    onSettled: () => invalidateAfterMutation(queryClient),
  })
}

export const useRenamePlaylist = () =>
  usePlaylistChange(
    ({ id, name }: { id: string; name: string }) =>
      call(one.$patch({ param: { id }, json: { name } }, sentEvenIfClosed)),
    (now, { id, name }) => renamed(now, id, name),
  )

export const useDeletePlaylist = () =>
  usePlaylistChange(
    ({ id }: { id: string }) => call(one.$delete({ param: { id } }, sentEvenIfClosed)),
    (now, { id }) => withoutPlaylist(now, id),
  )

export const useAddTrack = () =>
  usePlaylistChange(
    ({ id, track }: { id: string; track: Track }) =>
      call(one.tracks.$post({ param: { id }, json: { track_id: track.id } }, sentEvenIfClosed)),
    (now, { id, track }) => withTrack(now, id, track),
  )

export const useRemoveTrack = () =>
  usePlaylistChange(
    ({ id, trackId }: { id: string; trackId: string }) =>
      call(one.tracks[':trackId'].$delete({ param: { id, trackId } }, sentEvenIfClosed)),
    (now, { id, trackId }) => withoutTrack(now, id, trackId),
  )

/** Sends the complete order, which may be too long for `sentEvenIfClosed`: the server applies all of it or nothing. */
export const useReorderTracks = () =>
  usePlaylistChange(
    ({ id, trackIds }: { id: string; trackIds: string[] }) =>
      call(one.order.$put({ param: { id }, json: { track_ids: trackIds } })),
    (now, { id, trackIds }) => inOrder(now, id, trackIds),
  )

/** Shows a change at once and reverts it if the server refuses. Quick changes reach the server in order. */
function usePlaylistChange<Change extends { id: string }>(
  send: (change: Change) => Promise<unknown>,
  edit: (now: Playlist[], change: Change) => Playlist[],
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: MUTATIONS,
    scope: { id: 'playlists' },
    mutationFn: send,
    onMutate: async (change: Change) => {
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData(queryKey)
      queryClient.setQueryData(queryKey, (now) => now && edit(now, change))
      return before
    },
    onError: (error, { id }, before) => {
      logUnexpected(error)
      queryClient.setQueryData(queryKey, (now) => now && before && restorePlaylist(now, before, id))
    },
    onSettled: () => invalidateAfterMutation(queryClient),
  })
}
