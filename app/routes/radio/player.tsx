import { createFileRoute } from '@tanstack/react-router'
import { RadioWindow } from '../../features/player/window/radio-window'

export const Route = createFileRoute('/radio/player')({
  staticData: { frame: 'none' },
  ssr: 'data-only',
  // Only for the document: in the browser the screen requests them, and their query is not in the first load.
  loader: async ({ context }) => {
    if (!import.meta.env.SSR) return
    const { radioQueries } = await import('../../features/player/radio/queries')
    return context.preload(radioQueries.stations())
  },
  component: RadioWindow,
})
