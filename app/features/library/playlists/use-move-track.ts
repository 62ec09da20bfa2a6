import { useQueryClient } from '@tanstack/react-query'
import { moveItem } from '../../../ui/sortable/move-item'
import { libraryQueries } from '../queries'
import { useReorderTracks } from './mutations'

/** Moves a track by so many places from where it stands now: quick presses come faster than the screen is drawn. */
export function useMoveTrack(playlistId: string) {
  const queryClient = useQueryClient()
  const { mutate, error, reset } = useReorderTracks()

  const move = (trackId: string, by: number) => {
    const playlists = queryClient.getQueryData(libraryQueries.playlists().queryKey)
    const tracks = playlists?.find(({ id }) => id === playlistId)?.tracks ?? []
    const ids = tracks.map(({ id }) => id)
    const from = ids.indexOf(trackId)
    if (from !== -1) mutate({ id: playlistId, trackIds: moveItem(ids, from, from + by) })
  }

  return { move, error, reset }
}
