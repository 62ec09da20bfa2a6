import { useQueryClient } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Playlist } from '../../../../shared/library'
import { ApiError } from '../../../lib/api/api-error'
import { Failure } from '../../../ui/failure'
import { LazySortableList } from '../../../ui/sortable/lazy-sortable-list'
import { MoveButtons } from '../../../ui/sortable/move-buttons'
import { moveItem } from '../../../ui/sortable/sortable-item'
import { RemoveButton } from '../../../ui/sortable/remove-button'
import { StaticRow } from '../../../ui/sortable/static-row'
import { libraryQueries } from '../queries'
import { useListPlayback } from '../use-list-playback'
import { useRemoveTrack, useReorderTracks } from './mutations'
import { TrackPlayButton } from './track-play-button'

/** The tracks of a playlist: play, remove, reorder. */
export function EditableTracks({ playlist }: { playlist: Playlist }) {
  const intl = useIntl()
  const remove = useRemoveTrack()
  const { playFrom } = useListPlayback(playlist, 'playlist')
  const { id, name, tracks } = playlist
  const reorder = useMoveTrack(id)

  const move = (from: number, to: number) => {
    remove.reset()
    const track = tracks[from]
    if (track) reorder.move(track.id, to - from)
  }
  const removeTrack = (trackId: string) => {
    reorder.reset()
    remove.mutate({ id, trackId })
  }

  return (
    <>
      {reorder.error && (
        <div className="mb-4">
          <Failure
            what={
              <FormattedMessage
                id={isOutdated(reorder.error) ? 'error.playlist_changed' : 'library.edit.failed'}
              />
            }
            error={isOutdated(reorder.error) ? null : reorder.error}
          />
        </div>
      )}
      {remove.error && (
        <div className="mb-4">
          <Failure what={<FormattedMessage id="library.edit.failed" />} error={remove.error} />
        </div>
      )}
      <LazySortableList
        label={name}
        items={tracks.map((track) => ({ id: track.id, name: track.title }))}
        onMove={move}
      >
        {(index, handle) => {
          const track = tracks[index]
          if (!track) return null
          return (
            <StaticRow
              handle={handle}
              lead={<TrackPlayButton track={track} play={() => playFrom(index)} />}
              title={track.title}
              subtitle={track.albumTitle}
              play={() => playFrom(index)}
            >
              <MoveButtons index={index} count={tracks.length} name={track.title} onMove={move} />
              <RemoveButton
                label={intl.formatMessage({ id: 'library.edit.remove' }, { title: track.title })}
                onClick={() => removeTrack(track.id)}
              />
            </StaticRow>
          )
        }}
      </LazySortableList>
    </>
  )
}

/** The playlist was changed in another tab; it is being refetched. */
const isOutdated = (error: Error) =>
  error instanceof ApiError &&
  (error.code === 'playlist_changed' ||
    error.code === 'invalid_input' ||
    error.code === 'not_found')

/** Moves a track relative to its current position: quick presses come faster than renders. */
function useMoveTrack(playlistId: string) {
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
