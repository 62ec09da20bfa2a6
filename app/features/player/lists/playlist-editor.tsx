import { useQueryClient } from '@tanstack/react-query'
import ListMusic from 'lucide-react/icons/list-music'
import Pause from 'lucide-react/icons/pause'
import Pencil from 'lucide-react/icons/pencil'
import Play from 'lucide-react/icons/play'
import Trash2 from 'lucide-react/icons/trash-2'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Playlist } from '../../../../shared/library'
import { ApiError } from '../../../lib/api/api-error'
import { Button } from '../../../ui/button'
import { Empty } from '../../../ui/empty'
import { Failure } from '../../../ui/failure'
import { IconButton } from '../../../ui/icon-button'
import { SortableList } from '../../../ui/sortable/sortable-list'
import { MoveButtons, RemoveButton } from '../../../ui/sortable/row-buttons'
import { moveItem } from '../../../ui/sortable/sortable-item'
import { libraryQueries } from '../../../lib/queries/library'
import { useListPlayback } from './use-list-playback'
import { useRemoveTrack, useReorderTracks } from '../../library/playlists/mutations'
import { trackSource } from '../engine/source'
import { TrackRow } from './track-row'

type PlaylistEditorProps = { playlist: Playlist; onRename: () => void; onDelete: () => void }

export function PlaylistEditor({ playlist, onRename, onDelete }: PlaylistEditorProps) {
  const intl = useIntl()
  const { playing, canPlay, toggle } = useListPlayback(playlist, 'playlist')
  const Icon = playing ? Pause : Play
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center gap-2">
        <Button disabled={!canPlay} onClick={toggle}>
          <Icon aria-hidden className="size-5 fill-current" />
          <FormattedMessage id={playing ? 'player.pause' : 'player.play'} />
        </Button>
        <span className="mr-auto min-w-0 px-2 text-haze max-[24rem]:sr-only">
          <FormattedMessage id="library.list.count" values={{ count: playlist.tracks.length }} />
        </span>
        <IconButton
          icon={Pencil}
          label={intl.formatMessage({ id: 'library.edit.rename' })}
          onClick={onRename}
        />
        <IconButton
          icon={Trash2}
          label={intl.formatMessage({ id: 'library.edit.delete' })}
          onClick={onDelete}
        />
      </div>
      {playlist.tracks.length > 0 ? (
        <EditableTracks playlist={playlist} />
      ) : (
        <Empty icon={ListMusic} title={intl.formatMessage({ id: 'library.edit.empty' })}>
          <FormattedMessage id="library.edit.empty.text" />
        </Empty>
      )}
    </>
  )
}

/** The tracks of a playlist: play, remove, reorder. */
function EditableTracks({ playlist }: { playlist: Playlist }) {
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
      <SortableList
        label={name}
        items={tracks.map((track) => ({ id: track.id, name: track.title }))}
        onMove={move}
      >
        {(index, handle) => {
          const track = tracks[index]
          if (!track) return null
          return (
            <TrackRow source={trackSource(track)} play={() => playFrom(index)} handle={handle}>
              <MoveButtons index={index} count={tracks.length} name={track.title} onMove={move} />
              <RemoveButton
                label={intl.formatMessage({ id: 'library.edit.remove' }, { title: track.title })}
                onClick={() => removeTrack(track.id)}
              />
            </TrackRow>
          )
        }}
      </SortableList>
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
