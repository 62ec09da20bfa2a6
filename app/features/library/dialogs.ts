import { lazyDialog } from '../../ui/lazy-dialog'

// Dialogs are loaded when they are first opened.
export const AddToPlaylistDialog = lazyDialog(
  async () => (await import('./playlists/add-to-playlist-dialog')).AddToPlaylistDialog,
)
export const CreatePlaylistDialog = lazyDialog(
  async () => (await import('./playlists/create-playlist-dialog')).CreatePlaylistDialog,
)
export const RenamePlaylistDialog = lazyDialog(
  async () => (await import('./playlists/rename-playlist-dialog')).RenamePlaylistDialog,
)
export const DeletePlaylistDialog = lazyDialog(
  async () => (await import('./playlists/delete-playlist-dialog')).DeletePlaylistDialog,
)
