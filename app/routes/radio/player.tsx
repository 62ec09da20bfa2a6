import { createFileRoute } from '@tanstack/react-router'
import { ComingPage } from '../../features/site/coming-page'

export const Route = createFileRoute('/radio/player')({
  staticData: { frame: 'none' },
  component: () => <ComingPage page="radio-player" />,
})
