import { createFileRoute } from '@tanstack/react-router'
import { EventsScreen } from '../../features/events/events-screen'
import { upcomingFacts } from '../../features/events/head'
import { preloadRunning } from '../../features/events/running'
import { pageHead } from '../../lib/head'
import { eventQueries } from '../../lib/queries/events'

export const Route = createFileRoute('/events/')({
  ssr: true,
  loader: async ({ context }) => {
    const events = await context.preload(eventQueries.announced())
    // In the browser the screen asks.
    if (import.meta.env.SSR && events) await preloadRunning(context, events)
    return events
  },
  head: ({ match, loaderData: events }) =>
    pageHead(match.context, {
      title: 'events.title',
      description: ({ brand }) => ({
        en: `Shows, club nights and meets with ${brand.artistName}: dates, places and tickets, and a calendar to subscribe to.`,
        'pt-BR': `Shows, noites de clube e encontros com ${brand.artistName}: datas, locais, ingressos e um calendário para assinar.`,
      }),
      jsonLd: (document) => (events ? [upcomingFacts(events, document)] : []),
    }),
  component: EventsScreen,
})
