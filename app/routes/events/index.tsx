import { createFileRoute } from '@tanstack/react-router'
import { EventsScreen } from '../../features/events/events-screen'
import { eventQueries } from '../../features/events/queries'
import { preloadRunning } from '../../features/events/running'
import { pageHead } from '../../lib/head'

export const Route = createFileRoute('/events/')({
  ssr: true,
  loader: async ({ context }) => {
    const events = await context.preload(eventQueries.announced())
    if (events) await preloadRunning(context, events)
  },
  head: ({ match }) =>
    pageHead(match.context, {
      title: 'events.title',
      description: ({ brand }) => ({
        en: `Shows, club nights and meets with ${brand.artistName}: dates, places and tickets, and a calendar to subscribe to.`,
        'pt-BR': `Shows, noites de clube e encontros com ${brand.artistName}: datas, locais, ingressos e um calendário para assinar.`,
      }),
    }),
  component: EventsScreen,
})
