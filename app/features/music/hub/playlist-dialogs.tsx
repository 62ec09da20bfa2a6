import { DeletePlaylistDialog, RenamePlaylistDialog } from '../../library/dialogs'
import { lazyDialog } from '../../../ui/lazy-dialog'
import type { PlaylistDialogs as State } from './use-playlist-dialogs'

const EditPlaylistDialog = lazyDialog(
  async () => (await import('./edit-playlist-dialog')).EditPlaylistDialog,
)

/** Renaming and deleting open from a card, or on top of the list they are about. */
export function PlaylistDialogs({ dialogs }: { dialogs: State }) {
  const { playlist, exists, editing, renaming, deleting, deleted } = dialogs
  if (!playlist) return null
  return (
    <>
      {editing.isMounted && (
        <EditPlaylistDialog
          playlist={playlist}
          open={editing.isOpen && exists}
          onClose={editing.close}
          onRename={renaming.show}
          onDelete={deleting.show}
        />
      )}
      {renaming.isMounted && (
        <RenamePlaylistDialog playlist={playlist} open={renaming.isOpen} onClose={renaming.close} />
      )}
      {deleting.isMounted && (
        <DeletePlaylistDialog
          playlist={playlist}
          open={deleting.isOpen}
          onClose={deleting.close}
          onDeleted={deleted}
        />
      )}
    </>
  )
}
