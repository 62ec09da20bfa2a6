import { lateDialog } from './late-dialog'

// What most visits never open is no part of the page.
export const QueueDrawer = lateDialog(
  async () => (await import('./queue/queue-drawer')).QueueDrawer,
)
export const FavoritesDrawer = lateDialog(
  async () => (await import('./favorites/favorites-drawer')).FavoritesDrawer,
)
export const ShortcutSheet = lateDialog(
  async () => (await import('./shortcuts/shortcut-sheet')).ShortcutSheet,
)
export const AddToPlaylistDialog = lateDialog(
  async () => (await import('./playlists/add-to-playlist-dialog')).AddToPlaylistDialog,
)
export const CreatePlaylistDialog = lateDialog(
  async () => (await import('./playlists/create-playlist-dialog')).CreatePlaylistDialog,
)
export const RenamePlaylistDialog = lateDialog(
  async () => (await import('./playlists/rename-playlist-dialog')).RenamePlaylistDialog,
)
export const DeletePlaylistDialog = lateDialog(
  async () => (await import('./playlists/delete-playlist-dialog')).DeletePlaylistDialog,
)
