import { FormattedMessage, useIntl } from 'react-intl'
import type { Playlist } from '../../../../shared/library'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog'
import { useSingleFlight } from '../../../ui/use-single-flight'
import { Failure } from '../../../ui/failure'
import { autoFocusRef } from '../../../ui/auto-focus-ref'
import { useDeletePlaylist } from './mutations'

type DeletePlaylistDialogProps = {
  playlist: Playlist
  open: boolean
  onClose: () => void
  onDeleted?: () => void
}

export function DeletePlaylistDialog(props: DeletePlaylistDialogProps) {
  const { playlist, open, onClose, onDeleted } = props
  const intl = useIntl()
  const { mutateAsync, isPending, error, reset } = useDeletePlaylist()

  const close = () => {
    reset()
    onClose()
  }
  const remove = useSingleFlight(() =>
    mutateAsync(
      { id: playlist.id },
      {
        onSuccess: () => {
          close()
          onDeleted?.()
        },
      },
    ),
  )

  return (
    <Dialog
      open={open}
      onClose={close}
      title={intl.formatMessage({ id: 'library.delete.title' })}
      actions={
        <>
          <Button ref={autoFocusRef} tone="quiet" onClick={close}>
            <FormattedMessage id="library.cancel" />
          </Button>
          <Button tone="danger" busy={isPending} onClick={() => remove()}>
            <FormattedMessage id={isPending ? 'library.delete.busy' : 'library.delete.submit'} />
          </Button>
        </>
      }
    >
      <p className="mb-2 font-bold break-words">{playlist.name}</p>
      <p className="text-haze">
        <FormattedMessage id="library.delete.text" />
      </p>
      {error && (
        <div className="mt-4">
          <Failure what={<FormattedMessage id="library.delete.failed" />} error={error} />
        </div>
      )}
    </Dialog>
  )
}
