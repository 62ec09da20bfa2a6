import { createFileRoute } from '@tanstack/react-router'
import { FavoritesScreen } from '../../features/music/favorites/favorites-screen'
import { requireSignedIn } from '../../features/session/guards'

export const Route = createFileRoute('/music/favorites')({
  staticData: { heading: 'favorites.title' },
  beforeLoad: requireSignedIn,
  component: FavoritesScreen,
})
