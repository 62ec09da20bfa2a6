import type { Playlist } from '../../../../shared/library'
import { Dialog } from '../../../ui/dialog'
import { PlaylistEditor } from '../../player/lists/playlist-editor'

type EditPlaylistDialogProps = {
  playlist: Playlist
  open: boolean
  onClose: () => void
  onRename: () => void
  onDelete: () => void
}

/** The tracks of a playlist: play, reorder, remove. */
export const EditPlaylistDialog = ({
  playlist,
  open,
  onClose,
  onRename,
  onDelete,
}: EditPlaylistDialogProps) => (
  <Dialog open={open} onClose={onClose} title={playlist.name}>
    <PlaylistEditor playlist={playlist} onRename={onRename} onDelete={onDelete} />
  </Dialog>
)
