import Check from 'lucide-react/icons/check'
import ListPlus from 'lucide-react/icons/list-plus'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Playlist } from '../../../../shared/library'
import type { Track } from '../../../../shared/music'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog'
import { Failure, LoadFailure } from '../../../ui/failure'
import { Skeleton } from '../../../ui/skeleton'
import { Spinner } from '../../../ui/spinner'
import { showToast } from '../../../ui/toast'
import { usePlaylists } from '../use-library'
import { CreatePlaylistForm } from './create-playlist-dialog'
import { includesTrack } from './edits'
import { useAddTrack } from './mutations'

type AddToPlaylistDialogProps = { track: Track; open: boolean; onClose: () => void }

/** Adds a track to an existing or a new playlist. */
export function AddToPlaylistDialog({ track, open, onClose }: AddToPlaylistDialogProps) {
  const intl = useIntl()
  const [creating, setCreating] = useState(false)
  const { mutate, isPending, variables, error, reset } = useAddTrack()

  const close = () => {
    setCreating(false)
    reset()
    onClose()
  }
  const addTo = ({ id, name }: { id: string; name: string }) => {
    const done = () => {
      close()
      showToast(intl.formatMessage({ id: 'library.add.done' }, { name }))
    }
    // The playlist exists even if adding the track failed: back to the list for another try.
    mutate({ id, track }, { onSuccess: done, onSettled: () => setCreating(false) })
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={intl.formatMessage({ id: creating ? 'library.create.title' : 'library.add.title' })}
    >
      <p className="mb-5 text-haze">
        <FormattedMessage id="library.add.choose" values={{ title: track.title }} />
      </p>
      {error && (
        <div className="mb-5">
          <Failure what={<FormattedMessage id="library.add.failed" />} error={error} />
        </div>
      )}
      {creating ? (
        <CreatePlaylistForm onCancel={() => setCreating(false)} onCreated={addTo} />
      ) : (
        <>
          <PlaylistChoice
            track={track}
            pendingId={isPending ? (variables?.id ?? null) : null}
            choose={addTo}
          />
          <Button tone="plain" className="mt-5 w-full" onClick={() => setCreating(true)}>
            <Plus aria-hidden className="size-5" />
            <FormattedMessage id="library.add.create" />
          </Button>
        </>
      )}
    </Dialog>
  )
}

type PlaylistChoiceProps = {
  track: Track
  /** Id of the playlist that the track is being added to. */
  pendingId: string | null
  choose: (playlist: Playlist) => void
}

function PlaylistChoice({ track, pendingId, choose }: PlaylistChoiceProps) {
  const { data: playlists, error, refetch, isFetching } = usePlaylists()
  if (!playlists && error)
    return (
      <LoadFailure
        what={<FormattedMessage id="library.playlists.failed" />}
        error={error}
        retry={() => void refetch()}
        retrying={isFetching}
      />
    )
  if (!playlists) return <Skeleton className="h-24 w-full" />
  if (playlists.length === 0)
    return (
      <p>
        <FormattedMessage id="library.add.none" />
      </p>
    )
  return (
    <ul className="grid -mx-2 max-h-[45dvh] gap-1 overflow-y-auto p-2">
      {playlists.map((playlist) => (
        <li key={playlist.id}>
          <Choice
            playlist={playlist}
            isIncluded={pendingId !== playlist.id && includesTrack(playlist, track.id)}
            isPending={pendingId === playlist.id}
            choose={() => pendingId === null && choose(playlist)}
          />
        </li>
      ))}
    </ul>
  )
}

type ChoiceProps = {
  playlist: Playlist
  isIncluded: boolean
  isPending: boolean
  choose: () => void
}

function Choice({ playlist, isIncluded, isPending, choose }: ChoiceProps) {
  const Icon = isIncluded ? Check : ListPlus
  return (
    <button
      type="button"
      aria-disabled={isIncluded || undefined}
      aria-busy={isPending || undefined}
      onClick={() => !isIncluded && choose()}
      className="flex min-h-14 w-full items-center gap-4 rounded-tile px-3 py-2 text-left transition-colors hover:bg-stage aria-disabled:opacity-70"
    >
      {isPending ? <Spinner /> : <Icon aria-hidden className="size-5 shrink-0 text-pink" />}
      <span className="min-w-0">
        <span className="block font-bold break-words">{playlist.name}</span>
        <span className="block text-sm text-haze">
          {isIncluded ? (
            <FormattedMessage id="library.add.already" />
          ) : (
            <FormattedMessage
              id="library.list.count"
              values={{ count: playlist.tracks.length - (isPending ? 1 : 0) }}
            />
          )}
        </span>
      </span>
    </button>
  )
}
