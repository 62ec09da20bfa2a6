import { createFileRoute } from '@tanstack/react-router'
import { NotificationsScreen } from '../features/notifications/notifications-screen'
import { requireSignedIn } from '../features/session/guards'

export const Route = createFileRoute('/notifications')({
  staticData: { heading: 'notifications.title' },
  beforeLoad: requireSignedIn,
  component: NotificationsScreen,
})
