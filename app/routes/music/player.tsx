import { createFileRoute } from '@tanstack/react-router'
import { ComingPage } from '../../features/site/coming-page'

export const Route = createFileRoute('/music/player')({
  staticData: { frame: 'none' },
  component: () => <ComingPage page="player" />,
})
