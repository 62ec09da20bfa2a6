import { createFileRoute } from '@tanstack/react-router'
import { RadioWindow } from '../../features/player/window/radio-window'
import { radioQueries } from '../../lib/queries/radio'

export const Route = createFileRoute('/radio/player')({
  staticData: { frame: 'none' },
  ssr: 'data-only',
  loader: ({ context }) => context.preload(radioQueries.stations()),
  component: RadioWindow,
})
