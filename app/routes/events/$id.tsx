import { createFileRoute } from '@tanstack/react-router'
import { EventScreen } from '../../features/events/event-screen'
import { eventHead } from '../../features/events/head'
import { preloadRunning } from '../../features/events/running'
import { eventQueries } from '../../lib/queries/events'

export const Route = createFileRoute('/events/$id')({
  ssr: true,
  loader: async ({ context, params }) => {
    const event = await context.preload(eventQueries.one(params.id))
    // In the browser the screen asks.
    if (import.meta.env.SSR && event) await preloadRunning(context, [event])
    return event
  },
  head: ({ match, loaderData }) => eventHead(match.context, loaderData),
  component: Event,
})

function Event() {
  return <EventScreen id={Route.useParams().id} />
}
