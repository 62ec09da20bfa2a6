import { createFileRoute } from '@tanstack/react-router'
import { OfflineScreen } from '../../features/offline/offline-screen'

export const Route = createFileRoute('/music/offline')({
  component: OfflineScreen,
})
