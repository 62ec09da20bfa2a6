import { createFileRoute } from '@tanstack/react-router'
import { EventScreen } from '../../features/events/event-screen'
import { eventQueries } from '../../features/events/queries'

export const Route = createFileRoute('/events/$id')({
  // Under way before the screen is; the screen shows what it waits for.
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(eventQueries.one(params.id))
  },
  component: Event,
})

function Event() {
  return <EventScreen id={Route.useParams().id} />
}
