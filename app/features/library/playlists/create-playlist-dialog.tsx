import { FormattedMessage, useIntl } from 'react-intl'
import type { Playlist } from '../../../../shared/library'
import { Dialog } from '../../../ui/dialog'
import { usePlaylists } from '../use-library'
import { useCreatePlaylist } from './mutations'
import { PlaylistNameForm } from './playlist-name-form'

type CreatePlaylistDialogProps = {
  open: boolean
  onClose: () => void
  onCreated?: (playlist: Playlist) => void
}

export function CreatePlaylistDialog({ open, onClose, onCreated }: CreatePlaylistDialogProps) {
  const intl = useIntl()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={intl.formatMessage({ id: 'library.create.title' })}
    >
      <CreatePlaylistForm
        onCancel={onClose}
        onCreated={(playlist) => {
          onCreated?.(playlist)
          onClose()
        }}
      />
    </Dialog>
  )
}

type CreatePlaylistFormProps = { onCancel: () => void; onCreated: (playlist: Playlist) => unknown }

/** Also used inside the dialog that adds a track. */
export function CreatePlaylistForm({ onCancel, onCreated }: CreatePlaylistFormProps) {
  const { data: playlists = [] } = usePlaylists()
  const { mutateAsync: create } = useCreatePlaylist()
  return (
    <PlaylistNameForm
      taken={playlists.map(({ name }) => name)}
      messages={{
        submit: <FormattedMessage id="library.create.submit" />,
        busy: <FormattedMessage id="library.create.busy" />,
        failed: <FormattedMessage id="library.create.failed" />,
      }}
      save={async (name) => onCreated(await create(name))}
      onCancel={onCancel}
    />
  )
}
