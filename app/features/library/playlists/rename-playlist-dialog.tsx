import { FormattedMessage, useIntl } from 'react-intl'
import type { Playlist } from '../../../../shared/library'
import { Dialog } from '../../../ui/dialog'
import { usePlaylists } from '../use-library'
import { useRenamePlaylist } from './mutations'
import { PlaylistNameForm } from './playlist-name-form'

type RenamePlaylistDialogProps = { playlist: Playlist; open: boolean; onClose: () => void }

export function RenamePlaylistDialog({ playlist, open, onClose }: RenamePlaylistDialogProps) {
  const intl = useIntl()
  const { data: playlists = [] } = usePlaylists()
  const { mutateAsync: rename } = useRenamePlaylist()
  const others = playlists.filter(({ id }) => id !== playlist.id)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={intl.formatMessage({ id: 'library.rename.title' })}
    >
      <PlaylistNameForm
        initial={playlist.name}
        taken={others.map(({ name }) => name)}
        messages={{
          submit: <FormattedMessage id="library.rename.submit" />,
          busy: <FormattedMessage id="library.rename.busy" />,
          failed: <FormattedMessage id="library.rename.failed" />,
        }}
        save={async (name) => {
          await rename({ id: playlist.id, name })
          onClose()
        }}
        onCancel={onClose}
      />
    </Dialog>
  )
}
