import { DeletePlaylistDialog } from '../../library/playlists/delete-playlist-dialog'
import { PlaylistEditor } from '../../library/playlists/playlist-editor'
import { RenamePlaylistDialog } from '../../library/playlists/rename-playlist-dialog'
import { Dialog } from '../../../ui/dialog'
import type { PlaylistDialogs as State } from './use-playlist-dialogs'

/** Renaming and deleting open from a card, or on top of the list they are about. */
export function PlaylistDialogs({ dialogs }: { dialogs: State }) {
  const { playlist, exists, editing, renaming, deleting, deleted } = dialogs
  if (!playlist) return null
  return (
    <>
      {editing.isMounted && (
        <Dialog open={editing.isOpen && exists} onClose={editing.close} title={playlist.name}>
          <PlaylistEditor playlist={playlist} onRename={renaming.show} onDelete={deleting.show} />
        </Dialog>
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
