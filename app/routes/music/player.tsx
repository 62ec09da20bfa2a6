import { createFileRoute } from '@tanstack/react-router'
import { FullPlayerScreen } from '../../features/full-player/full-player-screen'

export const Route = createFileRoute('/music/player')({
  staticData: { frame: 'none' },
  component: FullPlayerScreen,
})
