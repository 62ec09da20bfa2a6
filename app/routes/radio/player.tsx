import { createFileRoute } from '@tanstack/react-router'
import { PopupScreen } from '../../features/radio/popup/popup-screen'
import { radioQueries } from '../../lib/queries/radio'

export const Route = createFileRoute('/radio/player')({
  staticData: { frame: 'none' },
  ssr: 'data-only',
  loader: ({ context }) => context.preload(radioQueries.stations()),
  component: PopupScreen,
})
