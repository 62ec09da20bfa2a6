import { lazy } from 'react'
import { lazyDialog } from '../../../ui/lazy-dialog'

// Dialogs are loaded when they are first opened.
export const QueueDrawer = lazyDialog(async () => (await import('./queue-drawer')).QueueDrawer)
export const FavoritesDrawer = lazyDialog(
  async () => (await import('./favorites-drawer')).FavoritesDrawer,
)
export const ShortcutSheet = lazyDialog(
  async () => (await import('../keys/shortcut-sheet')).ShortcutSheet,
)

// With the library for sorting, which no page needs at once.
export const PlaylistEditor = lazy(async () => ({
  default: (await import('./playlist-editor')).PlaylistEditor,
}))
