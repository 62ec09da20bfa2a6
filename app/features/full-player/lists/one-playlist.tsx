import ChevronLeft from 'lucide-react/icons/chevron-left'
import { useIntl } from 'react-intl'
import type { Playlist } from '../../../../shared/library'
import { IconButton } from '../../../ui/icon-button'
import { DeletePlaylistDialog, RenamePlaylistDialog } from '../../library/dialogs'
import { PlaylistEditor } from '../../library/playlists/playlist-editor'
import { useDialog } from '../../../ui/use-dialog'

/** In place of the list it was chosen from. */
export function OnePlaylist({ playlist, onClose }: { playlist: Playlist; onClose: () => void }) {
  const intl = useIntl()
  const renaming = useDialog()
  const deleting = useDialog()
  return (
    <div className="p-1">
      <div className="mb-3 flex items-center gap-1">
        <IconButton
          icon={ChevronLeft}
          label={intl.formatMessage({ id: 'full-player.playlists.back' })}
          onClick={onClose}
        />
        <h2 className="min-w-0 truncate text-lg">{playlist.name}</h2>
      </div>
      <PlaylistEditor playlist={playlist} onRename={renaming.show} onDelete={deleting.show} />
      {renaming.isMounted && (
        <RenamePlaylistDialog playlist={playlist} open={renaming.isOpen} onClose={renaming.close} />
      )}
      {deleting.isMounted && (
        <DeletePlaylistDialog
          playlist={playlist}
          open={deleting.isOpen}
          onClose={deleting.close}
          onDeleted={onClose}
        />
      )}
    </div>
  )
}
