import { createFileRoute } from '@tanstack/react-router'
import { EventScreen } from '../../features/events/event-screen'
import { eventHead } from '../../features/events/head'
import { eventQueries } from '../../features/events/queries'
import { preloadRunning } from '../../features/events/running'

export const Route = createFileRoute('/events/$id')({
  ssr: true,
  loader: async ({ context, params }) => {
    const event = await context.preload(eventQueries.one(params.id))
    if (event) await preloadRunning(context, [event])
    return event
  },
  head: ({ match, loaderData }) => eventHead(match.context, loaderData),
  component: Event,
})

function Event() {
  return <EventScreen id={Route.useParams().id} />
}
