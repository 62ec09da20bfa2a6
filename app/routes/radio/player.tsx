import { createFileRoute } from '@tanstack/react-router'
import { PopupScreen } from '../../features/radio/popup/popup-screen'

export const Route = createFileRoute('/radio/player')({
  staticData: { frame: 'none' },
  component: PopupScreen,
})
