import { lazy } from 'react'
import { lazyDialog } from '../../ui/lazy-dialog'

// Dialogs are loaded when they are first opened.
export const QueueDrawer = lazyDialog(
  async () => (await import('./queue/queue-drawer')).QueueDrawer,
)
export const FavoritesDrawer = lazyDialog(
  async () => (await import('./favorites/favorites-drawer')).FavoritesDrawer,
)
export const ShortcutSheet = lazyDialog(
  async () => (await import('./shortcuts/shortcut-sheet')).ShortcutSheet,
)
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

// With the library for sorting, which no page needs at once.
export const PlaylistEditor = lazy(async () => ({
  default: (await import('./playlists/playlist-editor')).PlaylistEditor,
}))

// Only for members who may play: see `useCanKeep`.
export const KeepControl = lazy(async () => ({
  default: (await import('../offline/keep-control')).KeepControl,
}))
