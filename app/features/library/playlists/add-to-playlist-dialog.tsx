import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Track } from '../../../../shared/music'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog'
import { Failure } from '../../../ui/failure'
import { showToast } from '../../../ui/toast'
import { CreatePlaylistForm } from './create-playlist-dialog'
import { useAddTrack } from './mutations'
import { PlaylistChoice } from './playlist-choice'

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
