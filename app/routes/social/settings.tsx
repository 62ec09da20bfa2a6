import { createFileRoute } from '@tanstack/react-router'
import { SettingsScreen } from '../../features/profile/settings/settings-screen'
import { requireSignedIn } from '../../features/session/guards'

export const Route = createFileRoute('/social/settings')({
  staticData: { heading: 'settings.title' },
  beforeLoad: requireSignedIn,
  component: SettingsScreen,
})
