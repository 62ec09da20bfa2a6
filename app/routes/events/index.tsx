import { createFileRoute } from '@tanstack/react-router'
import { EventsScreen } from '../../features/events/events-screen'
import { eventQueries } from '../../features/events/queries'

export const Route = createFileRoute('/events/')({
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(eventQueries.announced())
  },
  component: EventsScreen,
})
